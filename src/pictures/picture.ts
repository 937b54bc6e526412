// Reads the header of a picture without decoding it.
import type { FileType } from '../contract/submission/uploads.ts';
import type { Bytes } from './bytes.ts';
import { readGif } from './gif.ts';
import { readHeif } from './heif.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

export interface Picture {
  /** Stored size, before `orientation` is applied. */
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  /** Scaling would lose the frames of an animation. */
  animated: boolean;
  /** The parts of the file without metadata except its orientation; absent if they cannot be found. */
  stripped?: Bytes[];
}

export type PictureType = Exclude<FileType, 'application/pdf'>;

/** Returns undefined if the file is truncated or has no size. */
export function readPicture(bytes: Bytes, type: PictureType): Picture | undefined {
  const picture = reader[type](bytes);
  return picture && picture.width * picture.height > 0 ? picture : undefined;
}

const reader: Record<PictureType, (bytes: Bytes) => Picture | undefined> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/gif': readGif,
  'image/avif': readHeif,
  'image/heic': readHeif,
  'image/heif': readHeif,
};
