// The files that go with a project: chosen, checked, made small, kept on this device, put in order.
import { atom } from 'nanostores';
import { files as words, stillPreparing } from '../../messages/attachments.ts';
import { fileFaults } from '../../messages/files.ts';
import { randomId } from '../../text/random-id.ts';
import { announce } from '../notice.ts';
import { owner } from '../session.ts';
import { $attachments, changeWith, currentDraft, onDevice, saveDraft } from './draft.ts';
import type { Prepared } from './files/prepare.ts';
import { fileLimits } from './limits.ts';
import { dropFiles, keepFile, readFile } from './vault-files.ts';

/** How many of the chosen files are still being made ready. */
export const $preparing = atom(0);

/** Why files were not taken, of those that were chosen last. */
export const $refusals = atom<string[]>([]);

/** Of this page; the device keeps its own. */
const contents = new Map<string, File>();

interface Preparing {
  prepare: (file: File) => Promise<Prepared>;
}

/** Fetched before it is needed: a line that drops must not stand between a photo and its place. */
export async function loadPrepare(): Promise<Preparing['prepare'] | undefined> {
  // Undefined when it is not there any more: the page says so, or comes anew (see release.ts).
  const module = (await import('./files/prepare.ts')) as Partial<Preparing> | undefined;
  return module?.prepare;
}

/** One after the other: a phone has not the memory for ten photos at once. */
export async function addFiles(chosen: readonly File[]): Promise<void> {
  $refusals.set([]);
  $preparing.set($preparing.get() + chosen.length);
  const prepare = await loadPrepare();
  for (const file of chosen) {
    if (prepare) await add(file, await prepare(file));
    $preparing.set($preparing.get() - 1);
  }
}

/** Nothing is looked over or sent without a file that was chosen; the candidate is told to wait. */
export function filesAreReady(): boolean {
  if ($preparing.get() === 0) return true;
  announce(stillPreparing);
  return false;
}

async function add(chosen: File, prepared: Prepared): Promise<void> {
  if (!prepared.ok) {
    refuse(fileFaults[prepared.reason](chosen.name, fileLimits));
    return;
  }
  const { file, type, originalBytes, untouched } = prepared;
  const there = $attachments.get();
  const total = there.reduce((sum, { bytes }) => sum + bytes, file.size);
  if (there.length >= fileLimits.files) {
    refuse(words.tooMany(file.name, fileLimits));
    return;
  }
  if (total > fileLimits.filesBytes) {
    refuse(words.tooMuch(file.name, fileLimits));
    return;
  }
  const id = randomId();
  contents.set(id, file);
  // Before the draft that names it, so that no draft names what is not there.
  await onDevice(() => keepFile(owner(), id, file));
  const attachment = { id, name: file.name, type, bytes: file.size, originalBytes, untouched };
  changeWith((draft) => ({ ...draft, attachments: [...draft.attachments, attachment] }));
}

const refuse = (reason: string): void => $refusals.set([...$refusals.get(), reason]);

export function removeFile(id: string): void {
  $refusals.set([]);
  changeWith((draft) => ({
    ...draft,
    attachments: draft.attachments.filter((attachment) => attachment.id !== id),
  }));
  contents.delete(id);
  // After the draft, so that none names what is not there.
  void saveDraft().then(() => onDevice(() => dropFiles(owner(), [id])));
}

/** One place towards the cover. */
export function moveUp(id: string): void {
  changeWith((draft) => {
    const attachments = [...draft.attachments];
    const at = attachments.findIndex((attachment) => attachment.id === id);
    if (at > 0) attachments.splice(at - 1, 0, ...attachments.splice(at, 1));
    return { ...draft, attachments };
  });
}

let reading: Promise<unknown> = Promise.resolve();

/** The contents of a file; undefined when the device has lost it. */
export function contentOf(id: string): Promise<File | undefined> {
  const content = reading.then(() => readContent(id));
  reading = content;
  return content;
}

/** One after the other: a list of ten shows them all, and their bytes need memory while they are read. */
async function readContent(id: string): Promise<File | undefined> {
  const here = contents.get(id);
  if (here) return here;
  const file = await onDevice(() => readFile(owner(), id));
  if (file) contents.set(id, file);
  return file;
}

/** The files as they are sent, in the order of the candidate; or which one the device has lost. */
export async function readFiles(): Promise<{ files: File[] } | { lost: string }> {
  const files: File[] = [];
  for (const { id, name } of currentDraft().attachments) {
    const file = await contentOf(id);
    if (!file) return { lost: name };
    files.push(new File([file], name, { type: file.type }));
  }
  return { files };
}
