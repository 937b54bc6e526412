import { entries, get, set } from 'idb-keyval';
import { expect, it, vi } from 'vitest';
import type { UserId } from '../../../../../src/stores/session.ts';
import { key, readReceipts } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { writeDraft } from '../../../../../src/stores/submission/draft/record.ts';
import { dropAll, storedWork } from '../../../../../src/stores/submission/draft/stored-work.ts';
import { fillIn, pdfFile, useForm } from '../harness.ts';

const page = useForm();
const [afi, codjo] = ['afi', 'codjo'] as UserId[] as [UserId, UserId];

it('what a candidate has is not shown to another one of the device, and does not go with theirs', async () => {
  const { database } = page;
  const sentAt = '2026-11-20T09:00:00.000Z';
  const receipt = { reference: 'HUB-1', sentAt, steps: [], files: [] };
  await set(key('receipt', afi, 'draft-1'), receipt, database);
  await set(key('file', afi, 'one'), new ArrayBuffer(8), database);
  const draft = { id: 'a', writer: 'tab', savedAt: sentAt, step: 0, attachments: [] };
  writeDraft(afi, { ...draft, answers: { email: 'a@b.bj' } });
  expect(await readReceipts(database, codjo)).toEqual([]);
  expect(await storedWork(database, codjo)).toBeUndefined();
  await dropAll(database, codjo);
  expect(await readReceipts(database, afi)).toEqual([receipt]);
  expect(await get(key('file', afi, 'one'), database)).toBeDefined();
  expect(await storedWork(database, afi)).toBe('both');
  await dropAll(database, afi);
  expect(await storedWork(database, afi)).toBeUndefined();
  expect(await get(key('file', afi, 'one'), database)).toBeUndefined();
});

it('a file is kept as bytes, which private windows of Safari take, and is not read to open the form', async () => {
  await fillIn(page.form, { email: 'a@b.bj' });
  await page.form.attachments.addFiles([pdfFile()]);
  await page.form.draft.saveDraft();
  const stored = await entries<string[], object>(page.database);
  const files = stored.filter(([at]) => at[2] === 'file');
  expect(files.map(([, content]) => content.constructor.name)).toEqual(['ArrayBuffer']);
  const read = vi.spyOn(IDBObjectStore.prototype, 'get');
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  await page.form.draft.openDraft(false);
  await readReceipts(page.database, page.userId()!);
  expect(new Set(read.mock.calls.map(([at]) => (at as unknown[])[2]))).toEqual(new Set(['draft']));
  expect(readAll).not.toHaveBeenCalled();
});
