import { u32, latin1, type Bytes } from './bytes.ts';
import { orientationAlone, orientationOf } from './exif.ts';
import type { Picture } from './picture.ts';

/** The chunks that define pixels, colours and frames. */
const NEEDED = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '),
);

export function readPng(bytes: Bytes): Picture | undefined {
  let orientation = 1;
  let animated = false;
  const stripped = [bytes.subarray(0, 8)];
  for (let start = 8, end = 0; start < bytes.length; start = end) {
    end = start + 12 + u32(bytes, start);
    if (end > bytes.length) return undefined;
    const name = latin1(bytes, start + 4, 4);
    if (name === 'eXIf') {
      orientation = orientationOf(bytes.subarray(start + 8, end - 4));
      if (orientation !== 1) stripped.push(orientationChunk(orientation));
    }
    animated ||= name === 'acTL';
    if (NEEDED.has(name)) stripped.push(bytes.subarray(start, end));
    if (name === 'IEND') {
      const [width, height] = [u32(bytes, 16), u32(bytes, 20)];
      return { width, height, orientation, animated, stripped };
    }
  }
  return undefined;
}

function orientationChunk(orientation: number): Bytes {
  const content = orientationAlone(orientation);
  const chunk = new Uint8Array(content.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  chunk.set([0x65, 0x58, 0x49, 0x66], 4); // eXIf
  chunk.set(content, 8);
  view.setUint32(chunk.length - 4, crc32(chunk.subarray(4, -4)));
  return chunk;
}

function crc32(bytes: Bytes): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
