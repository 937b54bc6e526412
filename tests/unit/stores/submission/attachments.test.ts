import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { owner } from '../../../../src/stores/session.ts';
import { $refusals, contentOf, removeFile } from '../../../../src/stores/submission/attachments.ts';
import {
  $attachments,
  changeWith,
  openDraft,
  saveDraft,
} from '../../../../src/stores/submission/draft.ts';
import { readDraft } from '../../../../src/stores/submission/stored-draft.ts';
import { storeFile, readFile } from '../../../../src/stores/submission/stored-files.ts';
import { useForm } from './harness.ts';

useForm();
afterEach(() => vi.restoreAllMocks());

async function keepFiles(...ids: string[]): Promise<void> {
  await openDraft(false);
  const files = ids.map((id) => new File([id], `${id}.pdf`, { type: 'application/pdf' }));
  for (const [index, id] of ids.entries()) await storeFile(owner(), id, files[index]!);
  const attachments = ids.map((id) => ({
    ...{ id, name: `${id}.pdf`, type: 'application/pdf', bytes: 1, originalBytes: 1 },
    unprocessed: false,
  }));
  changeWith((draft) => ({ ...draft, attachments }));
  await saveDraft();
}

it('files are read one after the other: a phone has not the memory for all', async () => {
  await keepFiles('a', 'b');
  const read = vi.spyOn(IDBObjectStore.prototype, 'get');
  const readBefore = ['a', 'b'].map((id) => contentOf(id).then(() => read.mock.calls.length));
  expect(await Promise.all(readBefore)).toEqual([1, 2]);
  expect(await (await contentOf('b'))?.text()).toBe('b');
});

it('who takes a file away has done what the refusal of another asked for', async () => {
  await keepFiles('a', 'b');
  $refusals.set(['« c.pdf » n’a pas été joint : 2 fichiers au plus. Retirez-en un autre d’abord.']);
  removeFile('a');
  expect($refusals.get()).toEqual([]);
});

it('no draft names a file that was removed', async () => {
  await keepFiles('c', 'd');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const remove = vi.spyOn(IDBObjectStore.prototype, 'delete');
  removeFile('c');
  expect($attachments.get().map(({ id }) => id)).toEqual(['d']);
  await vi.waitUntil(() => remove.mock.calls.length > 0);
  expect(put.mock.invocationCallOrder[0]).toBeLessThan(remove.mock.invocationCallOrder[0]!);
  expect((await readDraft(owner()))?.attachments.map(({ id }) => id)).toEqual(['d']);
  expect(await readFile(owner(), 'c')).toBeUndefined();
});
