import { expect, it } from 'vitest';
import { contentLists } from '../../../../../scripts/api/content/lists.ts';
import { addRow, moveRow } from '../../../../../scripts/api/content/row-changes.ts';
import { listRows } from '../../../../../scripts/api/content/rows.ts';
import { insert } from '../harness.ts';
import { testDatabase } from '../test-database.ts';

it('moves and adds rows for several at once, one after the other', async () => {
  const db = await testDatabase();
  const row = { question: 'Un', answer: '<p>x</p>' };
  // As the demo content has them: at one position.
  await insert({ db }, 'faqs', row, row, row);
  const added = { ...row, question: 'Quatre' };
  const change = { services: { db, clock: () => new Date() }, list: contentLists.faqs, by: 'Awa' };
  await Promise.all([
    moveRow(change, 3, 'up'),
    addRow(change, added),
    moveRow(change, 3, 'up'),
    addRow(change, added),
  ]);
  expect((await listRows(db, 'faqs')).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
});
