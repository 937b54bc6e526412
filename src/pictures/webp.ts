import { MAX_PARTS, u16le, u24le, u32le, u8, latin1, type Bytes } from './bytes.ts';
import type { Picture } from './picture.ts';

const NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of VP8X. */
const [ANIMATION, METADATA] = [0x02, 0x0c];

export function readWebp(bytes: Bytes): Picture | undefined {
  const stop = 8 + u32le(bytes, 4);
  if (stop > bytes.length) return undefined;
  const chunks: Bytes[] = [];
  for (let start = 12, end = 0; start < stop; start = end) {
    const length = u32le(bytes, start + 4);
    end = start + 8 + length + (length % 2);
    if (NEEDED.has(latin1(bytes, start, 4))) chunks.push(bytes.subarray(start, end));
    // Some writers leave out the last byte, which only fills up.
    if (end > stop + 1 || chunks.length > MAX_PARTS) return undefined;
  }
  const [first] = chunks;
  if (!first) return undefined;
  const animated = latin1(first, 0, 4) === 'VP8X' && (u8(first, 8) & ANIMATION) !== 0;
  // Browsers ignore the EXIF orientation of WebP, so it is shown as the candidate saw it.
  return { ...sizeOf(first), orientation: 1, animated, stripped: withoutMetadata(bytes, chunks) };
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

function withoutMetadata(bytes: Bytes, chunks: Bytes[]): Bytes[] {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 4);
  const head = bytes.slice(0, 12);
  new DataView(head.buffer).setUint32(4, length, true);
  return [
    head,
    ...chunks.map((chunk) => (latin1(chunk, 0, 4) === 'VP8X' ? clearFlags(chunk) : chunk)),
  ];
}

function clearFlags(chunk: Bytes): Bytes {
  const copy = chunk.slice();
  copy[8] = u8(chunk, 8) & ~METADATA;
  return copy;
}
