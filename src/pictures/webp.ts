import { u16le, u24le, u32le, u8, latin1, type Bytes } from './bytes.ts';
import type { Picture } from './picture.ts';

const FIRST = 12;
const NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of VP8X. */
const [ANIMATION, METADATA] = [0x02, 0x0c];
/** In place of the name of a chunk. Decoders skip what they do not know. */
const NO_NAME = [0x4a, 0x55, 0x4e, 0x4b]; // JUNK

/** Metadata is overwritten, as in heif.ts, and what follows the picture is left out. */
export function readWebp(bytes: Bytes): Picture | undefined {
  const stop = 8 + u32le(bytes, 4);
  if (stop > bytes.length) return undefined;
  const copy = bytes.slice(0, stop);
  for (let start = FIRST, end = 0; start < stop; start = end) {
    const length = u32le(bytes, start + 4);
    end = start + 8 + length + (length % 2);
    // Some writers leave out the last byte, which only fills up.
    if (end > stop + 1) return undefined;
    if (NEEDED.has(latin1(bytes, start, 4))) continue;
    copy.fill(0, start + 8, end);
    copy.set(NO_NAME, start);
  }
  const flags = latin1(bytes, FIRST, 4) === 'VP8X' ? u8(bytes, FIRST + 8) : 0;
  if (flags) copy[FIRST + 8] = flags & ~METADATA;
  // Browsers ignore the EXIF orientation of WebP, so it is shown as the candidate saw it.
  const animated = (flags & ANIMATION) !== 0;
  return { ...sizeOf(bytes.subarray(FIRST)), orientation: 1, animated, stripped: [copy] };
}

function sizeOf(chunk: Bytes): { width: number; height: number } {
  switch (latin1(chunk, 0, 4)) {
    case 'VP8X':
      return { width: u24le(chunk, 12) + 1, height: u24le(chunk, 15) + 1 };
    case 'VP8L': {
      const bits = u32le(chunk, 9);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      // The start of a frame.
      if (u24le(chunk, 11) !== 0x2a019d) return { width: 0, height: 0 };
      return { width: u16le(chunk, 14) & 0x3fff, height: u16le(chunk, 16) & 0x3fff };
  }
}
