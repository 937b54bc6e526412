// A file that a candidate has chosen, made ready to be sent.
import { MEGAPIXELS, type FileFault, type FileType } from '../../../contract/uploads.ts';
import { fileLimits } from '../limits.ts';
import type { Bytes } from './bytes.ts';
import { fileType } from './file-type.ts';
import { agrees, claimsToBeWelcome, nameAs } from './names.ts';
import { readPicture } from './picture.ts';
import { scaledDown } from './scale.ts';

export type Prepared =
  | {
      ok: true;
      file: File;
      type: FileType;
      originalBytes: number;
      bytes: number;
      /** A photo that this browser cannot open: what the camera noted, the place too, is still in it. */
      untouched: boolean;
    }
  | { ok: false; reason: FileFault };

/** A picture is read whole: no camera writes a larger one. */
const READABLE = 64 * 1024 * 1024;

let queue: Promise<unknown> = Promise.resolve();

/** One after the other, because an open photo takes 50 MB and more of a phone's memory. */
export function prepare(file: File): Promise<Prepared> {
  const prepared = queue.then(() => prepareNow(file));
  queue = prepared.catch(() => undefined);
  return prepared;
}

async function prepareNow(file: File): Promise<Prepared> {
  try {
    if (file.size === 0) return refused('empty');
    const type = await fileType(file);
    if (!type) return refused(claimsToBeWelcome(file) ? 'mismatch' : 'type');
    if (!agrees(file, type)) return refused('mismatch');
    if (type === 'application/pdf') return accepted(file, file, type);
    return await preparePicture(file, type);
  } catch (error) {
    // The file is gone from the device meanwhile, or there is no memory left for it.
    if (error instanceof DOMException) return refused('unreadable');
    throw error;
  }
}

async function preparePicture(
  file: File,
  type: Exclude<FileType, 'application/pdf'>,
): Promise<Prepared> {
  if (file.size > READABLE) return refused('too_large');
  const picture = readPicture(new Uint8Array(await file.arrayBuffer()), type);
  if (!picture) return refused('unreadable');
  const { width, height, orientation, moves, bare } = picture;
  if (width * height > MEGAPIXELS * 1e6) return refused('too_many_pixels');

  const scaled = await scaledDown(file, picture, type).catch(notOpened);
  if (!scaled) {
    return (await isForeign(type)) ? accepted(file, file, type, true) : refused('unreadable');
  }
  const original = bare && orientation === 1 ? withoutMetadata(file, bare) : undefined;
  if (original && (moves || original.size <= scaled.size)) return accepted(file, original, type);
  return accepted(file, scaled, scaled.type as FileType);
}

function notOpened(error: unknown): undefined {
  if (error instanceof DOMException) return undefined;
  throw error;
}

/** These are younger than the others; HEIC is opened by Safari alone. */
async function isForeign(type: FileType): Promise<boolean> {
  if (!['image/avif', 'image/heic', 'image/heif'].includes(type)) return false;
  return typeof ImageDecoder === 'undefined' || !(await ImageDecoder.isTypeSupported(type));
}

function withoutMetadata(file: File, bare: Bytes[]): Blob {
  const bytes = bare.reduce((sum, piece) => sum + piece.length, 0);
  return bytes === file.size ? file : new Blob(bare);
}

function accepted(original: File, made: Blob, type: FileType, untouched = false): Prepared {
  if (made.size > fileLimits.fileBytes) return refused('too_large');
  const name = nameAs(original.name, type);
  const file =
    made === original && name === original.name && original.type === type
      ? original
      : new File([made], name, { type, lastModified: original.lastModified });
  return { ok: true, file, type, originalBytes: original.size, bytes: file.size, untouched };
}

const refused = (reason: FileFault): Prepared => ({ ok: false, reason });
