// Validates a chosen file, scales pictures down and removes their metadata.
import { MEGAPIXELS, type FileError, type FileType } from '../../../contract/submission/uploads.ts';
import { fileLimits } from './limits.ts';
import { isCanvasHonest } from './canvas-honesty.ts';
import { fileType } from '../../../pictures/file-type.ts';
import { pdfFault } from '../../../pictures/pdf.ts';
import { claimsAcceptedType } from './names.ts';
import { readPicture, type Picture, type PictureType } from '../../../pictures/picture.ts';
import { openPicture, scaleDown } from './scale.ts';

export type Prepared =
  | {
      ok: true;
      file: File;
      type: FileType;
      originalBytes: number;
      /** The photo still has its metadata, with the location. */
      unprocessed: boolean;
    }
  | { ok: false; reason: FileError };

/** A picture is read into memory as a whole; no camera writes a larger one. */
const MAX_READ_BYTES = 64 * 1024 * 1024;

/** Rejects if the file was deleted from the device meanwhile, or memory is exhausted. */
export async function prepare(file: File): Promise<Prepared> {
  if (file.size === 0) return refused('empty');
  const type = await fileType(file);
  if (!type) return refused(claimsAcceptedType(file) ? 'mismatch' : 'type');
  if (type !== 'application/pdf') return preparePicture(file, type);
  const prepared = accepted(file, file, type);
  const fault = prepared.ok ? await pdfFault(file) : undefined;
  return fault ? refused(fault) : prepared;
}

async function preparePicture(file: File, type: PictureType): Promise<Prepared> {
  if (file.size > MAX_READ_BYTES) return refused('too_large');
  const picture = readPicture(new Uint8Array(await file.arrayBuffer()), type);
  if (!picture) return refused('unreadable');
  const { width, height, orientation, animated, stripped } = picture;
  if (width * height > MEGAPIXELS * 1e6) return refused('too_many_pixels');

  // Chromium decodes no JPEG without an end marker; what is stripped has one.
  const content = stripped ? await joined(stripped, type) : file;
  if (!(await isCanvasHonest())) return prepareUnscaled(file, content, picture, type);
  const scaled = await scaleDown(content, picture, type).catch(ignoreDecodingError);
  if (!scaled) return prepareUndecoded(file, content, picture, type);
  const isKept = stripped && orientation === 1 && !NEWER_TYPES.includes(type);
  if (isKept && (animated || content.size <= scaled.size)) return accepted(file, content, type);
  return accepted(file, scaled, scaled.type as FileType);
}

/** In one part: Firefox does not recognise a picture by a first part of two bytes. */
const joined = async (parts: BlobPart[], type: PictureType): Promise<Blob> =>
  new Blob([await new Blob(parts).arrayBuffer()], { type });

/** For browsers that would return noise for a scaled picture. */
async function prepareUnscaled(
  file: File,
  content: Blob,
  picture: Picture,
  type: PictureType,
): Promise<Prepared> {
  const bitmap = await openPicture(content, picture).catch(ignoreDecodingError);
  if (!bitmap) return prepareUndecoded(file, content, picture, type);
  bitmap.close();
  return accepted(file, content, type, !picture.stripped);
}

const prepareUndecoded = async (
  file: File,
  content: Blob,
  { stripped }: Picture,
  type: PictureType,
): Promise<Prepared> =>
  (await isUnsupported(type)) ? accepted(file, content, type, !stripped) : refused('unreadable');

function ignoreDecodingError(error: unknown): undefined {
  if (error instanceof DOMException) return undefined;
  throw error;
}

/** Newer than the other formats: not every program opens them, and only Safari decodes HEIC. */
const NEWER_TYPES: readonly FileType[] = ['image/avif', 'image/heic', 'image/heif'];

async function isUnsupported(type: FileType): Promise<boolean> {
  if (!NEWER_TYPES.includes(type)) return false;
  return typeof ImageDecoder === 'undefined' || !(await ImageDecoder.isTypeSupported(type));
}

function accepted(original: File, result: Blob, type: FileType, unprocessed = false): Prepared {
  if (result.size > fileLimits.fileBytes) return refused('too_large');
  const { name, lastModified } = original;
  const file =
    result === original && original.type === type
      ? original
      : new File([result], name, { type, lastModified });
  return { ok: true, file, type, originalBytes: original.size, unprocessed };
}

const refused = (reason: FileError): Prepared => ({ ok: false, reason });
