import { u16le, u8, type Bytes } from './bytes.ts';
import type { Picture } from './picture.ts';

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];

/** Undefined unless its blocks lead to the end, each to the next, and one of them is an image. */
export function readGif(bytes: Bytes): Picture | undefined {
  let at = 13 + colourBytes(bytes, 10);
  let images = 0;
  while (at < bytes.length && u8(bytes, at) !== TRAILER) {
    const block = u8(bytes, at);
    if (block === IMAGE) {
      images += 1;
      at += 11 + colourBytes(bytes, at + 9);
    } else if (block === EXTENSION) {
      at += 2;
    } else {
      return undefined;
    }
    while (u8(bytes, at) > 0) at += 1 + u8(bytes, at);
    at += 1;
  }
  if (images === 0 || at > bytes.length) return undefined;
  const [width, height] = [u16le(bytes, 6), u16le(bytes, 8)];
  return { width, height, orientation: 1, animated: true, stripped: [bytes] };
}

/** Of the table that the flags at this offset announce. */
function colourBytes(bytes: Bytes, offset: number): number {
  const flags = u8(bytes, offset);
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
