import { expect, it } from 'vitest';
import { contentLists } from '../../../../../scripts/api/content/lists.ts';
import { addRow } from '../../../../../scripts/api/content/row-changes.ts';
import { listRows, moveRow } from '../../../../../scripts/api/content/rows.ts';
import type { Database } from '../../../../../scripts/api/database/database.ts';
import { testDatabase } from '../test-database.ts';

const order = async (db: Database) => (await listRows(db, 'faqs')).map(({ id }) => id).join(' ');

/** The rows 1, 2 and 3, as the demo content has them: at one position. */
async function withQuestions() {
  const db = await testDatabase();
  const questions = ['Un', 'Deux', 'Trois'].map((question) => ({ question, answer: '<p>x</p>' }));
  await db.insertInto('faqs').values(questions).execute();
  return db;
}

it.each([
  [3, 'up', 2, '1 3 2'],
  [1, 'down', 2, '2 1 3'],
  [1, 'up', undefined, '1 2 3'],
  [3, 'down', undefined, '1 2 3'],
  [9, 'up', undefined, '1 2 3'],
] as const)('moves row %i %s', async (id, direction, place, ids) => {
  const db = await withQuestions();
  expect(await moveRow(db, 'faqs', id, direction)).toBe(place);
  expect(await order(db)).toBe(ids);
});

it('moves and adds rows for several at once, one after the other', async () => {
  const db = await withQuestions();
  const change = { services: { db, clock: () => new Date() }, list: contentLists.faqs, by: 'Awa' };
  const row = { question: 'Quatre', answer: '<p>x</p>' };
  await Promise.all([
    moveRow(db, 'faqs', 3, 'up'),
    addRow(change, row),
    moveRow(db, 'faqs', 3, 'up'),
    addRow(change, row),
  ]);
  expect(await order(db)).toBe('3 1 2 4');
});
