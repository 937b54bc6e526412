// What the device keeps, as IndexedDB has it.
import { entries, set } from 'idb-keyval';
import { expect, it, vi } from 'vitest';
import { storeFile, readFile } from '../../../../../src/stores/submission/draft/stored-files.ts';
import { readReceipts } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { useForm } from '../harness.ts';

const page = useForm();

const chosen = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf', lastModified: 7 });

it('a file is kept as bytes, which private windows of Safari take, and comes back the same', async () => {
  await storeFile(page.database, page.owner(), 'one', chosen);
  const values = (await entries<string[], object>(page.database)).filter(([at]) => at[3] === 'one');
  expect(
    values.map(([, value]) => Object.values(value).map((part) => part.constructor.name)),
  ).toEqual([['ArrayBuffer', 'String', 'String', 'Number']]);
  const file = await readFile(page.database, page.owner(), 'one');
  expect(file).toMatchObject({ name: 'plan.pdf', type: 'application/pdf', lastModified: 7 });
  expect(await file?.text()).toBe('%PDF-1.7');
});

it('a file that an older release has kept is read', async () => {
  await set([1, page.owner(), 'file', 'old'], chosen, page.database);
  const file = await readFile(page.database, page.owner(), 'old');
  expect(file).toMatchObject({ name: 'plan.pdf', type: 'application/pdf' });
  expect(await file?.text()).toBe('%PDF-1.7');
});

it('who opens the form or their receipts does not read the files for it', async () => {
  await page.form.openDraft(false);
  page.form.answer({ email: 'a@b.bj' });
  await page.form.saveDraft();
  await storeFile(page.database, page.owner(), 'one', chosen);
  const read = vi.spyOn(IDBObjectStore.prototype, 'get');
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  await page.form.openDraft(false);
  await readReceipts(page.database, page.owner());
  expect(read.mock.calls.map(([key]) => (key as unknown[])[2])).toEqual(['draft', 'draft']);
  expect(readAll).not.toHaveBeenCalled();
});
