import { u16, u16le, u32, u32le, word, type Bytes } from './bytes.ts';

const ORIENTATION = 0x0112;

/** How the camera was held, 1 to 8; 1 where it is not said. */
export function orientationOf(tiff: Bytes): number {
  const little = word(tiff, 0, 2) === 'II';
  const short = (at: number) => (little ? u16le : u16)(tiff, at);
  const directory = (little ? u32le : u32)(tiff, 4);
  const entries = Math.min(short(directory), tiff.length / 12);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (short(entry) !== ORIENTATION) continue;
    const orientation = short(entry + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
