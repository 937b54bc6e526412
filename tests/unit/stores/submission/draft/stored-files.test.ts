// What the device keeps, as IndexedDB has it.
import { entries, set } from 'idb-keyval';
import { expect, it, vi } from 'vitest';
import { readFile, toStoredFile } from '../../../../../src/stores/submission/draft/stored-files.ts';
import { key, readReceipts } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { fillIn, useForm } from '../harness.ts';

const page = useForm();

const chosen = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf', lastModified: 7 });

it('a file is kept as bytes, which private windows of Safari take, and comes back the same', async () => {
  await set(key('file', page.userId()!, 'one'), await toStoredFile(chosen), page.database);
  const values = (await entries<string[], object>(page.database)).filter(([at]) => at[3] === 'one');
  expect(
    values.map(([, value]) => Object.values(value).map((part) => part.constructor.name)),
  ).toEqual([['ArrayBuffer', 'String', 'String', 'Number']]);
  const file = await readFile(page.database, page.userId()!, 'one');
  expect(file).toMatchObject({ name: 'plan.pdf', type: 'application/pdf', lastModified: 7 });
  expect(await file?.text()).toBe('%PDF-1.7');
});

it('who opens the form or their receipts does not read the files for it', async () => {
  await fillIn(page.form, { email: 'a@b.bj' });
  await set(key('file', page.userId()!, 'one'), await toStoredFile(chosen), page.database);
  const read = vi.spyOn(IDBObjectStore.prototype, 'get');
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  await page.form.draft.openDraft(false);
  await readReceipts(page.database, page.userId()!);
  const kinds = new Set(read.mock.calls.map(([at]) => (at as unknown[])[2]));
  expect(kinds).toEqual(new Set(['draft', 'sent']));
  expect(readAll).not.toHaveBeenCalled();
});
