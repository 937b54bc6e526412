// The files of a project: chosen, checked, compressed, stored on this device, and ordered.
import { atom } from 'nanostores';
import { files as words, stillPreparing } from '../../messages/submission/attachments.ts';
import { fileErrors } from '../../messages/submission/files.ts';
import { randomId } from '../../text/random-id.ts';
import type { Page } from '../page.ts';
import type { DraftStore } from './draft/draft.ts';
import type { Database } from './draft/draft-storage.ts';
import type { Prepared } from './files/prepare.ts';
import { fileLimits } from './files/limits.ts';
import { dropFiles, storeFile, readFile } from './draft/stored-files.ts';

interface PrepareModule {
  prepare: (file: File) => Promise<Prepared>;
}

/** Call early: adding a photo must still work if the network drops. */
export async function loadPrepare(): Promise<PrepareModule['prepare'] | undefined> {
  // Undefined if a new release has removed the file; reload-once.ts then reloads the page.
  const module = (await import('./files/prepare.ts')) as Partial<PrepareModule> | undefined;
  return module?.prepare;
}

export type AttachmentStore = ReturnType<typeof createAttachments>;

export function createAttachments(
  { announce, owner }: Page,
  database: Database,
  draft: DraftStore,
) {
  const { $attachments, changeWith, currentDraft, withStorage, saveDraft } = draft;

  /** How many of the chosen files are still being prepared. */
  const $preparing = atom(0);

  /** Why files of the last selection were rejected. */
  const $refusals = atom<string[]>([]);

  /** In memory; IndexedDB has its own copy. */
  const contents = new Map<string, File>();

  /** Prepares files one by one: ten photos at once exceed a phone's memory. */
  async function addFiles(chosen: readonly File[]): Promise<void> {
    $refusals.set([]);
    $preparing.set($preparing.get() + chosen.length);
    const prepare = await loadPrepare();
    for (const file of chosen) {
      if (prepare) await add(file, await prepare(file));
      $preparing.set($preparing.get() - 1);
    }
  }

  /** Whether all chosen files are prepared. If not, asks the candidate to wait. */
  function filesAreReady(): boolean {
    if ($preparing.get() === 0) return true;
    announce(stillPreparing);
    return false;
  }

  async function add(chosen: File, prepared: Prepared): Promise<void> {
    if (!prepared.ok) {
      addRefusal(fileErrors[prepared.reason](chosen.name, fileLimits));
      return;
    }
    const { file, type, originalBytes, unprocessed } = prepared;
    const existing = $attachments.get();
    const total = existing.reduce((sum, { bytes }) => sum + bytes, file.size);
    if (existing.length >= fileLimits.files) {
      addRefusal(words.tooMany(file.name, fileLimits));
      return;
    }
    if (total > fileLimits.filesBytes) {
      addRefusal(words.tooMuch(file.name, fileLimits));
      return;
    }
    const id = randomId();
    contents.set(id, file);
    // Store the file before the draft that refers to it.
    await withStorage(() => storeFile(database, owner(), id, file));
    const attachment = { id, name: file.name, type, bytes: file.size, originalBytes, unprocessed };
    changeWith((before) => ({ ...before, attachments: [...before.attachments, attachment] }));
  }

  function addRefusal(reason: string): void {
    $refusals.set([...$refusals.get(), reason]);
  }

  function removeFile(id: string): void {
    $refusals.set([]);
    changeWith((before) => ({
      ...before,
      attachments: before.attachments.filter((attachment) => attachment.id !== id),
    }));
    contents.delete(id);
    // Delete the file only after the draft no longer refers to it.
    void saveDraft().then(() => withStorage(() => dropFiles(database, owner(), [id])));
  }

  /** Moves a file one position towards the cover. */
  function moveUp(id: string): void {
    changeWith((before) => {
      const attachments = [...before.attachments];
      const at = attachments.findIndex((attachment) => attachment.id === id);
      if (at > 0) attachments.splice(at - 1, 0, ...attachments.splice(at, 1));
      return { ...before, attachments };
    });
  }

  let reading: Promise<unknown> = Promise.resolve();

  /** The contents of a file; undefined if the device no longer has it. */
  function contentOf(id: string): Promise<File | undefined> {
    const content = reading.then(() => readContent(id));
    reading = content;
    return content;
  }

  /** Reads run one at a time: a list shows up to ten files, whose bytes all need memory. */
  async function readContent(id: string): Promise<File | undefined> {
    const cached = contents.get(id);
    if (cached) return cached;
    const file = await withStorage(() => readFile(database, owner(), id));
    if (file) contents.set(id, file);
    return file;
  }

  /** The files to send, in the candidate's order; or the name of one that the device has lost. */
  async function readFiles(): Promise<{ files: File[] } | { lost: string }> {
    const files: File[] = [];
    for (const { id, name } of currentDraft().attachments) {
      const file = await contentOf(id);
      if (!file) return { lost: name };
      files.push(new File([file], name, { type: file.type }));
    }
    return { files };
  }

  return {
    ...{ $preparing, $refusals, addFiles, filesAreReady },
    ...{ removeFile, moveUp, contentOf, readFiles },
  };
}
