// Tells the type of a candidate's file by its first bytes, for the form and the embedded API alike.
import type { FileType } from '../contract/submission/uploads.ts';
import { latin1, type Bytes } from './bytes.ts';

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
];

const PDF = '%PDF-';
/** Readers of PDF skip up to this many bytes, such as a line break, a BOM or the header of a mail. */
const SKIPPED_BYTES = 1024;
/** A ZIP archive may hold a PDF as it is, close to its beginning. */
const ZIP = 'PK\x03\x04';
/** A web page that names the mark of a PDF would run its scripts in some browsers. */
const TAG = /<[!?a-z]/i;

export async function fileType(file: Blob): Promise<FileType | undefined> {
  const bytes: Bytes = new Uint8Array(
    await file.slice(0, SKIPPED_BYTES + PDF.length).arrayBuffer(),
  );
  const head = latin1(bytes, 0, bytes.length);
  const picture = signatures.find(([, ...parts]) =>
    parts.every(([offset, text]) => head.startsWith(text, offset)),
  );
  if (picture) return picture[0];
  const start = head.indexOf(PDF);
  if (start < 0 || head.startsWith(ZIP) || TAG.test(head.slice(0, start))) return undefined;
  return 'application/pdf';
}
