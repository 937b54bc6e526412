import { u16, u8, word, type Bytes } from './bytes.ts';
import { orientationOf } from './exif.ts';
import type { Picture } from './picture.ts';

const [SOS, EOI, APP1] = [0xda, 0xd9, 0xe1];

interface Segment {
  marker: number;
  start: number;
  /** Where its content begins. */
  content: number;
  end: number;
}

export function readJpeg(bytes: Bytes): Picture | undefined {
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  const bare = [bytes.subarray(0, 2)];
  for (const segment of segments(bytes)) {
    const { marker, start, content, end } = segment;
    if (isFrame(marker)) {
      size ??= { height: u16(bytes, content + 1), width: u16(bytes, content + 3) };
    }
    if (marker === APP1 && word(bytes, content, 6) === 'Exif\0\0') {
      orientation = orientationOf(bytes.subarray(content + 6, end));
    }
    if (isNeeded(bytes, segment)) bare.push(bytes.subarray(start, end));
    // What phones write behind it, a film or a second picture, is left out too.
    if (marker === EOI) return size && { ...size, orientation, moves: false, bare };
  }
  return undefined;
}

function* segments(bytes: Bytes): Generator<Segment> {
  let start = 2;
  while (u8(bytes, start) === 0xff) {
    const marker = u8(bytes, start + 1);
    const content = start + 4;
    let end = start + 2;
    // Any marker may be filled up with 0xff in front.
    if (marker === 0xff) end = start + 1;
    else if (marker !== EOI) end += u16(bytes, start + 2);
    if (marker === SOS) end = endOfScan(bytes, end);
    if (marker !== 0xff) yield { marker, start, content, end };
    start = end;
  }
}

/** In a scan 0xff is followed by 0, or by the number of a restart. */
function endOfScan(bytes: Bytes, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = u8(bytes, at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** SOF0 to SOF15; three numbers among them are something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Of what applications add and of comments, only what the colours hang on. */
function isNeeded(bytes: Bytes, { marker, content }: Segment): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = word(bytes, content, 12);
  return name.startsWith('JFIF\0') || name === 'ICC_PROFILE\0' || name.startsWith('Adobe');
}
