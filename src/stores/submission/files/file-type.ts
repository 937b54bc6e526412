// Detects the type of a file by its first bytes, as the embedded API does.
import type { FileType } from '../../../contract/submission/uploads.ts';
import { latin1, type Bytes } from '../../../pictures/bytes.ts';

/** Bytes at an offset, as a Latin-1 string. */
type Signature = [offset: number, text: string];

const signatures: [FileType, ...Signature[]][] = [
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/gif', [0, 'GIF']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBP']],
  ['image/avif', [4, 'ftypavif']],
  ['image/avif', [4, 'ftypavis']],
  ['image/heic', [4, 'ftypheic']],
  ['image/heic', [4, 'ftypheix']],
  ['image/heif', [4, 'ftypmif1']],
  ['application/pdf', [0, '%PDF']],
];

/** The number of bytes that the longest signature needs. */
const HEAD_BYTES = 12;

export async function fileType(file: Blob): Promise<FileType | undefined> {
  const head: Bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return signatures.find(([, ...parts]) =>
    parts.every(([offset, text]) => latin1(head, offset, text.length) === text),
  )?.[0];
}
