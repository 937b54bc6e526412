// The files of a project: chosen, checked, compressed, stored on this device, and ordered.
import { atom } from 'nanostores';
import {
  attachElsewhere,
  files as words,
  stillPreparing,
} from '../../messages/submission/attachments.ts';
import { fileErrors } from '../../messages/submission/files.ts';
import { randomId } from '../../text/random-id.ts';
import type { AppContext } from '../app-context.ts';
import { createQueue } from '../queue.ts';
import type { DraftStore } from './draft/draft.ts';
import type { Attachment } from './draft/stored-types.ts';
import { fileLimits } from './files/limits.ts';
import { withExtension } from '../../contract/submission/file-names.ts';
import type { Prepared } from './files/prepare.ts';

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

export function createAttachments({ announce }: AppContext, draft: DraftStore) {
  const { $attachments, changeWith, currentDraft, readContent } = draft;

  /** How many of the chosen files are still being prepared. */
  const $preparing = atom(0);

  /** Why files of the last selection were rejected. */
  const $refusals = atom<string[]>([]);

  /** One by one: a decoded photo takes 50 MB or more of a phone's memory. */
  const enqueueFile = createQueue();

  async function addFiles(chosen: readonly File[]): Promise<void> {
    $refusals.set([]);
    $preparing.set($preparing.get() + chosen.length);
    const id = currentDraft()?.id;
    const prepare = await loadPrepare().catch(reportError);
    for (const file of chosen) {
      const refusal = prepare && (await enqueueFile(() => addFile(file, prepare, id)));
      if (refusal) $refusals.set([...$refusals.get(), refusal]);
      $preparing.set($preparing.get() - 1);
    }
  }

  /** Whether all chosen files are prepared. If not, asks the candidate to wait. */
  function filesAreReady(): boolean {
    if ($preparing.get() === 0) return true;
    announce(stillPreparing);
    return false;
  }

  /**
   * @param id of the draft that the file is for; another one may be open by now
   * @returns why it was rejected
   */
  async function addFile(
    chosen: File,
    prepare: PrepareModule['prepare'],
    id: string | undefined,
  ): Promise<string | undefined> {
    let prepared: Prepared;
    let content: ArrayBuffer | undefined;
    try {
      prepared = await prepare(chosen);
      // A copy: the file may change or go before it is sent.
      if (prepared.ok) content = await prepared.file.arrayBuffer();
    } catch (error) {
      reportError(error);
      prepared = { ok: false, reason: 'unreadable' };
    }
    if (!prepared.ok || !content) {
      const reason = prepared.ok ? 'unreadable' : prepared.reason;
      return fileErrors[reason](chosen.name, fileLimits);
    }
    const { file, type, originalBytes, unprocessed } = prepared;
    const { name, size: bytes } = file;
    const same = await findSame(content, originalBytes);
    if (same) return words.already(name, same.name);
    const attached = $attachments.get();
    const total = attached.reduce((sum, attachment) => sum + attachment.bytes, bytes);
    if (attached.length >= fileLimits.files) return words.tooMany(name, fileLimits);
    if (total > fileLimits.filesBytes) return words.tooMuch(name, fileLimits);
    const attachment = { id: randomId(), name, type, bytes, originalBytes, unprocessed };
    if (currentDraft()?.id === id) {
      changeWith((before) => ({ ...before, attachments: [...before.attachments, attachment] }), {
        id: attachment.id,
        content,
      });
    }
    if (draft.$draft.get().state === 'elsewhere') announce(attachElsewhere(name));
    return undefined;
  }

  /** The attachment that has the same bytes. */
  async function findSame(
    bytes: ArrayBuffer,
    originalBytes: number,
  ): Promise<Attachment | undefined> {
    for (const attachment of $attachments.get()) {
      const hasSameSize =
        attachment.originalBytes === originalBytes && attachment.bytes === bytes.byteLength;
      const content = hasSameSize ? await contentOf(attachment.id) : undefined;
      if (content && isEqual(content, bytes)) return attachment;
    }
    return undefined;
  }

  function removeFile(id: string): void {
    $refusals.set([]);
    changeWith((before) => ({
      ...before,
      attachments: before.attachments.filter((attachment) => attachment.id !== id),
    }));
  }

  /** Moves a file one position towards the cover. */
  function moveUp(id: string): void {
    changeWith((before) => {
      const attachments = [...before.attachments];
      const index = attachments.findIndex((attachment) => attachment.id === id);
      if (index > 0) attachments.splice(index - 1, 0, ...attachments.splice(index, 1));
      return { ...before, attachments };
    });
  }

  const enqueue = createQueue();

  /** One at a time: a list shows up to ten files, whose bytes all need memory. */
  const contentOf = (id: string): Promise<ArrayBuffer | undefined> =>
    enqueue(() => readContent(id));

  /** As it is sent; undefined if the device no longer has it. */
  async function readFile({ id, name, type }: Attachment): Promise<File | undefined> {
    const content = await contentOf(id);
    return content && new File([content], withExtension(name, type), { type });
  }

  /** The files to send, in the candidate's order; or the name of one that the device has lost. */
  async function readFiles(
    attachments: readonly Attachment[],
  ): Promise<{ files: File[] } | { lost: string }> {
    const files: File[] = [];
    for (const attachment of attachments) {
      const file = await readFile(attachment);
      if (!file) return { lost: attachment.name };
      files.push(file);
    }
    return { files };
  }

  return {
    $preparing,
    $refusals,
    addFiles,
    filesAreReady,
    moveUp,
    readFile,
    readFiles,
    removeFile,
  };
}

function isEqual(a: ArrayBuffer, b: ArrayBuffer): boolean {
  const bytes = new Uint8Array(b);
  return new Uint8Array(a).every((byte, index) => byte === bytes[index]);
}

/** Logs an error to the console, as the browser does if nobody catches it. */
function reportError(error: unknown): undefined {
  console.error(error);
}
