// HEIC and AVIF files are nested boxes; searching for a few box names is enough.
import { u32, latin1, type Bytes } from './bytes.ts';
import type { Picture } from './picture.ts';

export function readHeif(bytes: Bytes): Picture | undefined {
  const meta = metaBox(bytes);
  if (!meta) return undefined;
  // Tiles and the thumbnail have an `ispe` box too: the picture's size is the largest.
  const sizes = offsetsOf(meta, 'ispe').map((at) => ({
    width: u32(meta, at + 8),
    height: u32(meta, at + 12),
  }));
  const [size] = sizes.sort((a, b) => b.width * b.height - a.width * a.height);
  const hasMetadata = ['Exif', 'mime'].some((item) => offsetsOf(meta, item).length > 0);
  // Decoders apply the `irot` and `imir` properties, which stay in the file.
  const stripped = hasMetadata ? {} : { stripped: [bytes] };
  return size && { ...size, orientation: 1, animated: false, ...stripped };
}

function metaBox(bytes: Bytes): Bytes | undefined {
  for (let start = 0, end = 0; start + 8 <= bytes.length; start = end) {
    end = start + Math.max(8, u32(bytes, start));
    if (latin1(bytes, start + 4, 4) === 'meta') return bytes.subarray(start, end);
  }
  return undefined;
}

function offsetsOf(bytes: Bytes, name: string): number[] {
  const text = new TextDecoder('latin1').decode(bytes);
  return [...text.matchAll(new RegExp(name, 'g'))].map(({ index }) => index);
}
