// HEIC and AVIF: boxes within boxes, of which a few words are enough.
import { u32, word, type Bytes } from './bytes.ts';
import type { Picture } from './picture.ts';

export function readHeif(bytes: Bytes): Picture | undefined {
  const meta = metaBox(bytes);
  if (!meta) return undefined;
  // Tiles and the thumbnail have a size too: the picture's is the largest.
  const sizes = placesOf(meta, 'ispe').map((at) => ({
    width: u32(meta, at + 8),
    height: u32(meta, at + 12),
  }));
  const [size] = sizes.sort((a, b) => b.width * b.height - a.width * a.height);
  const described = ['Exif', 'mime'].some((item) => placesOf(meta, item).length > 0);
  // A decoder turns it by a property of its own, which stays in the file.
  return size && { ...size, orientation: 1, moves: false, ...(described ? {} : { bare: [bytes] }) };
}

function metaBox(bytes: Bytes): Bytes | undefined {
  for (let start = 0, end = 0; start + 8 <= bytes.length; start = end) {
    end = start + Math.max(8, u32(bytes, start));
    if (word(bytes, start + 4, 4) === 'meta') return bytes.subarray(start, end);
  }
  return undefined;
}

function placesOf(bytes: Bytes, name: string): number[] {
  const text = new TextDecoder('latin1').decode(bytes);
  return [...text.matchAll(new RegExp(name, 'g'))].map(({ index }) => index);
}
