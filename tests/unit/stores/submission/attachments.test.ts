import { IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { readDraft } from '../../../../src/stores/submission/draft/stored-draft.ts';
import { storeFile, readFile } from '../../../../src/stores/submission/draft/stored-files.ts';
import { blocked, useForm } from './harness.ts';
import { waitUntil } from '../../../fixtures/eventually.ts';

const page = useForm();

async function keepFiles(...ids: string[]): Promise<void> {
  await page.form.openDraft(false);
  const files = ids.map((id) => new File([id], `${id}.pdf`, { type: 'application/pdf' }));
  for (const [index, id] of ids.entries())
    await storeFile(page.database, page.owner(), id, files[index]!);
  const attachments = ids.map((id) => ({
    ...{ id, name: `${id}.pdf`, type: 'application/pdf', bytes: 1, originalBytes: 1 },
    unprocessed: false,
  }));
  page.form.changeWith((draft) => ({ ...draft, attachments }));
  await page.form.saveDraft();
}

it('files are read one after the other: a phone has not the memory for all', async () => {
  await keepFiles('a', 'b');
  const read = vi.spyOn(IDBObjectStore.prototype, 'get');
  const readBefore = ['a', 'b'].map((id) =>
    page.form.contentOf(id).then(() => read.mock.calls.length),
  );
  expect(await Promise.all(readBefore)).toEqual([1, 2]);
  expect(await (await page.form.contentOf('b'))?.text()).toBe('b');
});

it('who takes a file away has done what the refusal of another asked for', async () => {
  await keepFiles('a', 'b');
  page.form.$refusals.set([
    '« c.pdf » n’a pas été joint : 2 fichiers au plus. Retirez-en un autre d’abord.',
  ]);
  page.form.removeFile('a');
  expect(page.form.$refusals.get()).toEqual([]);
});

it('no draft names a file that was removed', async () => {
  await keepFiles('c', 'd');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const remove = vi.spyOn(IDBObjectStore.prototype, 'delete');
  page.form.removeFile('c');
  expect(page.form.$attachments.get().map(({ id }) => id)).toEqual(['d']);
  await waitUntil(() => remove.mock.calls.length > 0);
  expect(put.mock.invocationCallOrder[0]).toBeLessThan(remove.mock.invocationCallOrder[0]!);
  expect((await readDraft(page.database, page.owner()))?.attachments.map(({ id }) => id)).toEqual([
    'd',
  ]);
  expect(await readFile(page.database, page.owner(), 'c')).toBeUndefined();
});

const plan = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });

it('a file that was added is there on the next page', async () => {
  await page.form.openDraft(false);
  await page.form.addFiles([plan]);
  await page.form.saveDraft();
  const next = page.createForm();
  await next.openDraft(true);
  const [attachment] = next.$attachments.get();
  expect(attachment).toMatchObject({ name: 'plan.pdf', type: 'application/pdf' });
  expect(await (await next.contentOf(attachment!.id))?.text()).toBe('%PDF-1.7');
});

it('a file that the device has no room for is sent all the same', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const form = page.createForm({ database: blocked });
  await form.openDraft(false);
  await form.addFiles([plan]);
  expect(await form.readFiles()).toMatchObject({ files: [{ name: 'plan.pdf', size: 8 }] });
});
