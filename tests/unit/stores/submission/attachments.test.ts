import { openAsBlob, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBObjectStore } from 'fake-indexeddb';
import { del, get } from 'idb-keyval';
import { expect, it, vi } from 'vitest';
import { key, readReceipts } from '../../../../src/stores/submission/draft/draft-storage.ts';
import type { Attachment } from '../../../../src/stores/submission/draft/stored-types.ts';
import { attachElsewhere } from '../../../../src/messages/submission/attachments.ts';
import { MEGABYTE } from '../../../../src/contract/submission/uploads.ts';
import { pdf } from '../../scripts/api/files.ts';
import { university } from '../../../fixtures/answers/projects.ts';
import { waitUntil } from '../../../fixtures/eventually.ts';
import { fillDatabase, fillIn, isSending, pdfFile, storedDraft, useForm } from './harness.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

const page = useForm();

const fileOf = (id: string): Attachment => ({
  id,
  name: `${id}.pdf`,
  type: 'application/pdf',
  bytes: 1,
  originalBytes: 1,
  unprocessed: false,
});

/** @param ids of the files, which are their contents too */
async function storeFiles(...ids: string[]): Promise<void> {
  await page.form.draft.openDraft(false);
  for (const id of ids) {
    const attachment = fileOf(id);
    page.form.draft.changeWith(
      (draft) => ({ ...draft, attachments: [...draft.attachments, attachment] }),
      { id, content: await new Blob([id]).arrayBuffer() },
    );
  }
  await page.form.draft.saveDraft();
}

it('files are read one after the other: a phone has not the memory for all', async () => {
  await storeFiles('a', 'b');
  const read = vi.spyOn(IDBObjectStore.prototype, 'get');
  const readBefore = ['a', 'b'].map((id) =>
    page.form.attachments.readFile(fileOf(id)).then(() => read.mock.calls.length),
  );
  expect(await Promise.all(readBefore)).toEqual([1, 2]);
  expect(await (await page.form.attachments.readFile(fileOf('b')))?.text()).toBe('b');
});

it('who takes a file away has done what the refusal of another asked for', async () => {
  await storeFiles('a', 'b');
  page.form.attachments.$refusals.set([
    '« c.pdf » n’a pas été joint : 2 fichiers au plus. Retirez-en un autre d’abord.',
  ]);
  page.form.attachments.removeFile('a');
  expect(page.form.attachments.$refusals.get()).toEqual([]);
});

it('a file that was removed goes with the draft’s word for it', async () => {
  await storeFiles('c', 'd');
  page.form.attachments.removeFile('c');
  expect(page.form.draft.$attachments.get().map(({ id }) => id)).toEqual(['d']);
  await page.form.draft.saveDraft();
  expect((await storedDraft(page))?.attachments.map(({ id }) => id)).toEqual(['d']);
  const stored = (id: string) => get(key('file', page.userId()!, id), page.database);
  expect([await stored('c'), await stored('d')]).toEqual([undefined, expect.any(ArrayBuffer)]);
});

const plan = pdfFile();

it.each([
  [/20\sfichiers au plus/, Array<number>(20).fill(1)],
  [/60\sMo en tout/, [60 * MEGABYTE]],
])('a file too many or too large for all is refused with the limit: %s', async (limit, sizes) => {
  const attachments = sizes.map((bytes, index) => ({ ...fileOf(`${index}`), bytes }));
  await page.form.draft.openDraft(false);
  page.form.draft.changeWith((draft) => ({ ...draft, attachments }));
  await page.form.attachments.addFiles([plan]);
  expect(page.form.attachments.$refusals.get()).toEqual([expect.stringMatching(limit)]);
  expect(page.form.draft.$attachments.get()).toEqual(attachments);
});

it('a file that the device has no room for does not keep the answers out', async () => {
  await fillIn(page.form, { email: 'a@b.bj' });
  fillDatabase('file');
  await page.form.attachments.addFiles([plan]);
  page.form.draft.answer({ telephone: '01' });
  await page.form.draft.saveDraft();
  const answers = { email: 'a@b.bj', telephone: '01' };
  expect(await storedDraft(page)).toMatchObject({ answers });
  expect(page.form.draft.$savedAt.get()).toBeUndefined();
});

it('a file that the device has no room for is there when its tab has the form again', async () => {
  await fillIn(page.form, { email: 'a@b.bj' });
  fillDatabase('file');
  await page.form.attachments.addFiles([plan]);
  await page.form.draft.saveDraft();
  const other = page.createForm();
  await other.draft.openDraft(true);
  await other.wizard.takeOver();
  await page.form.wizard.takeOver();
  expect(page.form.draft.$savedAt.get()).toBeUndefined();
  const files = [{ name: 'plan.pdf', size: pdf.length }];
  const shown = page.form.draft.$attachments.get();
  expect(await page.form.attachments.readFiles(shown)).toMatchObject({ files });
});

it('a file that changed on the disk since it was chosen is sent as it was chosen', async () => {
  const path = join(temporaryFolder(), 'plan.pdf');
  writeFileSync(path, pdf);
  await fillIn(page.form, university);
  const chosen = new File([await openAsBlob(path)], 'plan.pdf', { type: 'application/pdf' });
  await page.form.attachments.addFiles([chosen]);
  await page.form.draft.saveDraft();
  writeFileSync(path, 'other');
  await expect(chosen.text()).rejects.toThrow();
  await page.form.submission.submit();
  const sent = await page.api.db.selectFrom('project_files').select(['name', 'bytes']).execute();
  expect(sent).toEqual([{ name: 'plan.pdf', bytes: pdf.length }]);
  expect(page.visited).toEqual(['/status']);
});

it('a file is called as the candidate called it, and sent with an extension of its type', async () => {
  await fillIn(page.form, university);
  await page.form.attachments.addFiles([pdfFile('Mémoire.jpg'), pdfFile('plan.jpg', '.')]);
  const names = () => page.form.draft.$attachments.get().map(({ name }) => name);
  expect(names()).toEqual(['Mémoire.jpg', 'plan.jpg']);
  page.fault = (request) =>
    isSending(request)
      ? Response.json({ errors: { 'images.1': ['Trop lourd.'] } }, { status: 422 })
      : undefined;
  await page.form.submission.submit();
  expect(page.form.wizard.$form.get().errors['images']).toMatch(/^Le serveur a refusé «\splan.jpg/);
  page.takeNotices();
  page.fault = undefined;
  await page.form.submission.submit();
  const sent = ['Mémoire.pdf', 'plan.pdf'];
  const files = await page.api.db.selectFrom('project_files').select('name').execute();
  expect(files.map(({ name }) => name)).toEqual(sent);
  const [receipt] = await readReceipts(page.database, page.userId()!);
  expect(receipt?.files.map(({ name }) => name)).toEqual(sent);
});

it('a file that the device has lost is named, and nothing is sent', async () => {
  await fillIn(page.form, university);
  await page.form.attachments.addFiles([plan]);
  await page.form.draft.saveDraft();
  const [attachment] = page.form.draft.$attachments.get();
  await del(key('file', page.userId()!, attachment!.id), page.database);
  await page.form.submission.submit();
  const { errors } = page.form.wizard.$form.get();
  expect(errors).toEqual({
    images: expect.stringMatching(/^«\splan\.pdf\s» n’est plus/) as string,
  });
  expect(page.form.draft.$draft.get().state).toBe('open');
  expect(page.calls).not.toContain('POST /soumettre-projet');
});

it('an exception while a file is prepared rejects that file, and the next one is added', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await page.form.draft.openDraft(false);
  const broken = pdfFile('autre.pdf');
  broken.slice = () => {
    throw new Error('forced');
  };
  await page.form.attachments.addFiles([broken, plan]);
  expect(page.form.attachments.$refusals.get()).toEqual([
    expect.stringContaining('« autre.pdf » ne peut pas être lu'),
  ]);
  expect(page.form.attachments.filesAreReady()).toBe(true);
  expect(page.form.draft.$attachments.get()).toMatchObject([{ name: 'plan.pdf' }]);
  await page.form.draft.saveDraft();
});

it('a file that is prepared for a draft is not added to the next one', async () => {
  await storeFiles('a');
  const chosen = pdfFile();
  let read = () => {};
  chosen.arrayBuffer = () => new Promise((resolve) => (read = () => resolve(new ArrayBuffer(8))));
  const adding = page.form.attachments.addFiles([chosen]);
  await page.form.draft.discardDraft();
  await waitUntil(() => (read(), page.form.attachments.$preparing.get() === 0));
  await adding;
  expect(page.form.draft.$draft.get()).toMatchObject({ state: 'open', draft: { attachments: [] } });
});

it('a file that is prepared while another tab takes the form over is said not to be attached', async () => {
  await fillIn(page.form, { email: 'a@b.bj' });
  const chosen = pdfFile();
  let read = () => {};
  chosen.arrayBuffer = () => new Promise((resolve) => (read = () => resolve(new ArrayBuffer(8))));
  const adding = page.form.attachments.addFiles([chosen]);
  const other = page.createForm();
  await other.draft.openDraft(true);
  await other.wizard.takeOver();
  await waitUntil(() => (read(), page.form.attachments.$preparing.get() === 0));
  await adding;
  expect(page.takeNotices()).toEqual([attachElsewhere(chosen.name)]);
});

it('the same file is attached once, under whatever name, and told', async () => {
  await page.form.draft.openDraft(false);
  await page.form.attachments.addFiles([plan, pdfFile(), pdfFile('autre.pdf', '.')]);
  expect(page.form.attachments.$refusals.get()).toEqual(['« plan.pdf » est déjà joint.']);
  await page.form.attachments.addFiles([pdfFile('copie.pdf')]);
  expect(page.form.attachments.$refusals.get()).toEqual([
    '« copie.pdf » est déjà joint, sous le nom « plan.pdf ».',
  ]);
  const names = page.form.draft.$attachments.get().map(({ name }) => name);
  expect(names).toEqual(['plan.pdf', 'autre.pdf']);
});
