// What the header of a picture tells, before anything is opened.
import type { FileType } from '../../../contract/uploads.ts';
import { u16le, type Bytes } from './bytes.ts';
import { readHeif } from './heif.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

export interface Picture {
  /** As they are stored. */
  width: number;
  height: number;
  /** How it has to be turned to stand upright, 1 to 8 as in EXIF. */
  orientation: number;
  /** An animation would lose its frames. */
  moves: boolean;
  /** The file without its metadata, in pieces; absent where that can not be had. */
  bare?: Bytes[];
}

/** A picture, or nothing if it ends before its header or its last part does. */
export function readPicture(
  bytes: Bytes,
  type: Exclude<FileType, 'application/pdf'>,
): Picture | undefined {
  const picture = reader[type](bytes);
  return picture && picture.width * picture.height > 0 ? picture : undefined;
}

const readGif = (bytes: Bytes): Picture => ({
  width: u16le(bytes, 6),
  height: u16le(bytes, 8),
  orientation: 1,
  moves: true,
  bare: [bytes],
});

const reader: Record<Parameters<typeof readPicture>[1], (bytes: Bytes) => Picture | undefined> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/gif': readGif,
  'image/avif': readHeif,
  'image/heic': readHeif,
  'image/heif': readHeif,
};
