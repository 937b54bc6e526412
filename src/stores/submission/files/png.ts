import { u32, latin1, type Bytes } from './bytes.ts';
import { orientationOf } from './exif.ts';
import type { Picture } from './picture.ts';

/** The chunks that define pixels and colours, without those of animation frames. */
const NEEDED = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs'.split(' '),
);

export function readPng(bytes: Bytes): Picture | undefined {
  let orientation = 1;
  const stripped = [bytes.subarray(0, 8)];
  for (let start = 8, end = 0; start < bytes.length; start = end) {
    end = start + 12 + u32(bytes, start);
    if (end > bytes.length) return undefined;
    const name = latin1(bytes, start + 4, 4);
    if (name === 'eXIf') orientation = orientationOf(bytes.subarray(start + 8, end - 4));
    if (NEEDED.has(name)) stripped.push(bytes.subarray(start, end));
    if (name === 'IEND') {
      const [width, height] = [u32(bytes, 16), u32(bytes, 20)];
      const upright = orientation === 1 ? { stripped } : {};
      return { width, height, orientation, animated: false, ...upright };
    }
  }
  return undefined;
}
