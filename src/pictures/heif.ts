// HEIC and AVIF files are nested boxes. Their content is found by its offset in the file, so metadata
// is overwritten, not cut out.
import { MAX_PARTS, u16, u32, u8, latin1, type Bytes } from './bytes.ts';
import type { Picture } from './picture.ts';

interface Box {
  type: string;
  start: number;
  /** Offset of its content. */
  content: number;
  end: number;
}

export function readHeif(bytes: Bytes): Picture | undefined {
  const parts = boxes(bytes);
  const meta = parts.find(({ type }) => type === 'meta');
  if (!meta || parts.length > MAX_PARTS) return undefined;
  // Tiles and the thumbnail have an `ispe` box too: the picture's size is the largest.
  const sizes = offsetsOf(bytes.subarray(meta.start, meta.end), 'ispe').map((offset) => ({
    width: u32(bytes, meta.start + offset + 8),
    height: u32(bytes, meta.start + offset + 12),
  }));
  if (sizes.length > MAX_PARTS) return undefined;
  const [size] = sizes.sort((a, b) => b.width * b.height - a.width * a.height);
  const stripped = withoutMetadata(bytes, meta);
  // Decoders apply the `irot` and `imir` properties, which stay in the file.
  return size && { ...size, orientation: 1, animated: false, ...(stripped && { stripped }) };
}

function boxes(bytes: Bytes, from = 0, to = bytes.length): Box[] {
  const found: Box[] = [];
  for (let start = from, end = 0; start + 8 <= to && found.length <= MAX_PARTS; start = end) {
    const length = u32(bytes, start);
    const isLong = length === 1;
    const size = isLong ? u32(bytes, start + 8) * 2 ** 32 + u32(bytes, start + 12) : length;
    // 0 means the rest of the file.
    end = size === 0 ? to : Math.min(to, start + Math.max(8, size));
    const content = start + (isLong ? 16 : 8);
    found.push({ type: latin1(bytes, start + 4, 4), start, content, end });
  }
  return found;
}

function offsetsOf(bytes: Bytes, name: string): number[] {
  const text = new TextDecoder('latin1').decode(bytes);
  const found: number[] = [];
  let at = text.indexOf(name);
  for (; at >= 0 && found.length <= MAX_PARTS; at = text.indexOf(name, at + 1)) found.push(at);
  return found;
}

/** The boxes that a picture needs, whether it is still or a film. */
const NEEDED = new Set('ftyp meta mdat idat moov moof free skip wide'.split(' '));
const NOTES = new Set(['udta', 'meta', 'uuid']);

/** Undefined if the metadata cannot be located. */
function withoutMetadata(bytes: Bytes, meta: Box): Bytes[] | undefined {
  const copy = bytes.slice();
  const metadata = metadataOf(bytes, meta);
  if (!metadata) return undefined;
  for (const { type, start, end } of metadata) {
    copy.fill(type === 'mime' ? SPACE : 0, start, end);
    if (type === 'Exif' && end - start >= EMPTY_EXIF.length) copy.set(EMPTY_EXIF, start);
  }
  for (const box of boxes(bytes)) {
    if (!NEEDED.has(box.type)) erase(copy, box);
    else if (box.type === 'moov') eraseNotes(copy, bytes, box);
  }
  return [copy];
}

const SPACE = 0x20;
/** An offset, then a TIFF in the byte order `MM` whose only directory has no entries. */
const EMPTY_EXIF = [0, 0, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0];

function erase(copy: Bytes, { start, content, end }: Box): void {
  copy.set([0x66, 0x72, 0x65, 0x65], start + 4); // free
  copy.fill(0, content, end);
}

/** Of a film, and of its tracks. */
function eraseNotes(copy: Bytes, bytes: Bytes, parent: Box): void {
  for (const box of boxes(bytes, parent.content, parent.end)) {
    if (NOTES.has(box.type)) erase(copy, box);
    else if (parent.type === 'moov' && box.type === 'trak') eraseNotes(copy, bytes, box);
  }
}

type Part = Omit<Box, 'content'>;

/** A camera writes two or three. A crafted file has thousands, each of which is the whole file. */
const MAX_NOTES = 100;

/** The places of the EXIF and XMP items; undefined if one of them cannot be found. */
function metadataOf(bytes: Bytes, meta: Box): Part[] | undefined {
  const inside = boxes(bytes, meta.content + 4, meta.end);
  const box = (type: string) => inside.find((candidate) => candidate.type === type);
  const types = itemTypes(bytes, box('iinf'));
  const missing = new Set(types.keys());
  const found: Part[] = [];
  for (const { id, isInFile, offset, length } of locations(bytes, box('iloc'))) {
    const type = types.get(id);
    if (type === undefined) continue;
    // Relative to the file, or to the box for small items.
    const start = (isInFile ? 0 : (box('idat')?.content ?? NaN)) + offset;
    if (!(start + length <= bytes.length) || found.length === MAX_NOTES) return undefined;
    found.push({ type, start, end: start + length });
    missing.delete(id);
  }
  return missing.size === 0 ? found : undefined;
}

/** The types of the metadata items, by id. */
function itemTypes(bytes: Bytes, iinf: Box | undefined): Map<number, string> {
  if (!iinf) return new Map();
  const first = iinf.content + (u8(bytes, iinf.content) === 0 ? 6 : 8);
  const items = boxes(bytes, first, iinf.end).map(({ content }) => {
    const isShort = u8(bytes, content) < 3;
    const id = isShort ? u16(bytes, content + 4) : u32(bytes, content + 4);
    return [id, latin1(bytes, content + (isShort ? 8 : 10), 4)] as const;
  });
  return new Map(items.filter(([, type]) => type === 'Exif' || type === 'mime'));
}

/** An item, or a part of one. */
interface Location {
  id: number;
  isInFile: boolean;
  offset: number;
  length: number;
}

function* locations(bytes: Bytes, iloc: Box | undefined): Generator<Location> {
  if (!iloc) return;
  const version = u8(bytes, iloc.content);
  let position = iloc.content + 4;
  const read = (size: number): number => {
    let value = 0;
    for (const end = position + size; position < end; position += 1) {
      value = value * 256 + u8(bytes, position);
    }
    return value;
  };
  const [sizes, moreSizes] = [read(1), read(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, moreSizes >> 4];
  const indexSize = version > 0 ? moreSizes & 15 : 0;
  // They would take no bytes, and a small file could have billions.
  if (offsetSize + lengthSize === 0) return;
  for (let left = read(version < 2 ? 2 : 4); left > 0 && position < iloc.end; left -= 1) {
    const id = read(version < 2 ? 2 : 4);
    const construction = version > 0 ? read(2) & 15 : 0;
    read(2);
    const base = read(baseSize);
    for (let more = read(2); more > 0 && position < iloc.end; more -= 1) {
      read(indexSize);
      const location = { offset: base + read(offsetSize), length: read(lengthSize) };
      if (construction < 2) yield { id, isInFile: construction === 0, ...location };
    }
  }
}
