// What a file is, told by its first bytes, as the embedded API tells it.
import type { FileType } from '../../../contract/uploads.ts';
import { word, type Bytes } from './bytes.ts';

/** A word at its place, in Latin-1. */
type Sign = [at: number, word: string];

const signatures: [FileType, ...Sign[]][] = [
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

const LONGEST = 12;

export async function fileType(file: Blob): Promise<FileType | undefined> {
  const head: Bytes = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  return signatures.find(([, ...signs]) =>
    signs.every(([at, text]) => word(head, at, text.length) === text),
  )?.[0];
}
