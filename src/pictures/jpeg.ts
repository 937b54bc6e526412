import { MAX_PARTS, latin1, u16, u32le, u8, type Bytes } from './bytes.ts';
import { orientationAlone, orientationOf } from './exif.ts';
import type { Picture } from './picture.ts';

const [SOI, EOI, SOS, APP1] = [0xd8, 0xd9, 0xda, 0xe1];

interface Segment {
  marker: number;
  start: number;
  /** Offset of its content. */
  content: number;
  end: number;
}

export function readJpeg(bytes: Bytes): Picture | undefined {
  const all = [...segments(bytes)];
  const isEnded = all.at(-1)?.marker === EOI;
  const whole = isEnded ? all : [...segments(withoutTrailer(bytes))];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  const stripped = [bytes.subarray(0, 2)];
  for (const segment of whole) {
    const { marker, start, content, end } = segment;
    if (isFrame(marker)) {
      size ??= { height: u16(bytes, content + 1), width: u16(bytes, content + 3) };
    }
    if (marker === APP1 && latin1(bytes, content, 6) === 'Exif\0\0') {
      orientation = orientationOf(bytes.subarray(content + 6, end));
      if (orientation !== 1) stripped.push(...orientationSegment(orientation));
    }
    if (isNeeded(bytes, segment)) stripped.push(bytes.subarray(start, end));
  }
  if (!isEnded) stripped.push(new Uint8Array([0xff, EOI]));
  return size && { ...size, orientation, animated: false, stripped };
}

function orientationSegment(orientation: number): Bytes[] {
  const content = orientationAlone(orientation);
  const name = [0x45, 0x78, 0x69, 0x66, 0, 0];
  return [new Uint8Array([0xff, APP1, 0, content.length + name.length + 2, ...name]), content];
}

/**
 * Up to the end of the picture, or to what is no marker. Data that phones append, such as a video or
 * a second picture, is left out.
 */
function* segments(bytes: Bytes): Generator<Segment> {
  let start = 2;
  let hasScan = false;
  let parts = 0;
  while (u8(bytes, start) === 0xff && parts < MAX_PARTS) {
    const marker = u8(bytes, start + 1);
    // The beginning of an appended picture.
    if (marker === SOI) return;
    const content = start + 4;
    let end = start + 2;
    // Any number of 0xff fill bytes may precede a marker.
    if (marker === 0xff) end = start + 1;
    else if (marker !== EOI) end += u16(bytes, start + 2);
    if (marker === SOS) end = nextMarker(bytes, end);
    if (marker !== 0xff) {
      yield { marker, start, content, end };
      parts += 1;
    }
    if (marker === EOI) return;
    if (marker === SOS) hasScan = true;
    // Some cameras leave other bytes between the segments, and decoders skip them.
    start = hasScan ? end : nextMarker(bytes, end);
  }
}

/** In a scan, 0xff is followed by 0 or by a restart marker. */
function nextMarker(bytes: Bytes, from: number): number {
  let offset = bytes.indexOf(0xff, from);
  while (offset >= 0) {
    const next = u8(bytes, offset + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return offset;
    offset = bytes.indexOf(0xff, offset + 2);
  }
  return bytes.length;
}

/**
 * Panoramas of Samsung phones lack the end marker: their trailer follows the scan directly. In its end
 * is a directory, which names its parts by their distance. A file without either was cut: nothing of it
 * is read.
 */
function withoutTrailer(bytes: Bytes): Bytes {
  const end = bytes.length - 8;
  const directory = end - u32le(bytes, end);
  if (latin1(bytes, directory, 4) + latin1(bytes, end + 4, 4) !== 'SEFHSEFT')
    return new Uint8Array();
  let longest = 0;
  for (let entry = directory + 12; entry < end; entry += 12) {
    longest = Math.max(longest, u32le(bytes, entry + 4));
  }
  return bytes.subarray(0, Math.max(0, directory - longest));
}

/** SOF0 to SOF15, without DHT, JPG and DAC, whose numbers lie among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Drops comments, and application segments that do not affect the colours. */
function isNeeded(bytes: Bytes, { marker, content }: Segment): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = latin1(bytes, content, 12);
  return name.startsWith('JFIF\0') || name === 'ICC_PROFILE\0' || name.startsWith('Adobe');
}
