import { expect, it } from 'vitest';
import { contentLists } from '../../../../../scripts/api/content/lists.ts';
import { addRow, moveRow } from '../../../../../scripts/api/content/row-changes.ts';
import { listRows } from '../../../../../scripts/api/content/rows.ts';
import type { Database } from '../../../../../scripts/api/database/database.ts';
import { testDatabase } from '../test-database.ts';

const order = async (db: Database) => (await listRows(db, 'faqs')).map(({ id }) => id).join(' ');

/** The rows 1, 2 and 3, as the demo content has them: at one position. */
async function withQuestions() {
  const db = await testDatabase();
  const questions = ['Un', 'Deux', 'Trois'].map((question) => ({ question, answer: '<p>x</p>' }));
  await db.insertInto('faqs').values(questions).execute();
  const change = { services: { db, clock: () => new Date() }, list: contentLists.faqs, by: 'Awa' };
  return { db, change };
}

it('moves and adds rows for several at once, one after the other', async () => {
  const { db, change } = await withQuestions();
  const row = { question: 'Quatre', answer: '<p>x</p>' };
  await Promise.all([
    moveRow(change, 3, 'up'),
    addRow(change, row),
    moveRow(change, 3, 'up'),
    addRow(change, row),
  ]);
  expect(await order(db)).toBe('3 1 2 4');
});
