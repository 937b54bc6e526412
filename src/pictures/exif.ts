import { u16, u16le, u32, u32le, latin1, type Bytes } from './bytes.ts';

const ORIENTATION = 0x0112;

/** The EXIF orientation, 1 to 8; 1 if it is absent or invalid. */
export function orientationOf(tiff: Bytes): number {
  const isLittleEndian = latin1(tiff, 0, 2) === 'II';
  const short = (offset: number) => (isLittleEndian ? u16le : u16)(tiff, offset);
  const directory = (isLittleEndian ? u32le : u32)(tiff, 4);
  const entries = Math.min(short(directory), tiff.length / 12);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (short(entry) !== ORIENTATION) continue;
    const orientation = short(entry + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** EXIF data (a TIFF) with nothing but the orientation. */
export const orientationAlone = (orientation: number): Bytes =>
  new Uint8Array([
    // `MM`: the byte order of what follows.
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    // One entry, a short number.
    ...[0, 1, ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1],
    ...[0, orientation, 0, 0, 0, 0, 0, 0],
  ]);
