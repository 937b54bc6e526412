// Finds the end of a JPEG's picture where no marker tells it. Only counting the blocks of pixels can
// tell a whole picture from one that was cut.
import { u16, u8, type Bytes } from './bytes.ts';
import type { Segment } from './jpeg.ts';

const [SOF0, SOF1, DHT, DRI] = [0xc0, 0xc1, 0xc4, 0xdd];

/** By the next 16 bits: the length of the Huffman code that they begin with, and its symbol. */
type Table = Uint16Array;

interface Component {
  blocks: number;
  dc: Table;
  ac: Table;
}

/**
 * The offset after the only scan of a picture; undefined if it is cut, or progressive: no camera
 * leaves those without an end marker.
 *
 * @param before the segments before the scan
 */
export function endOfScan(bytes: Bytes, before: Segment[], scan: Segment): number | undefined {
  const frame = before.find(({ marker }) => marker === SOF0 || marker === SOF1);
  const components = frame && componentsOf(bytes, before, frame, scan);
  if (!components) return undefined;
  const restart = before.filter(({ marker }) => marker === DRI).at(-1);
  const interval = (restart && u16(bytes, restart.content)) || Infinity;
  const units = unitsOf(bytes, frame);
  const reader = bitReader(bytes, scan.start + 2 + u16(bytes, scan.start + 2));
  for (let unit = 0; unit < units; unit += 1) {
    if (unit > 0 && unit % interval === 0) reader.restart();
    for (const { blocks, dc, ac } of components) {
      for (let block = 0; block < blocks; block += 1) {
        reader.value(dc);
        for (let index = 1; index < 64; index += 1) {
          const symbol = reader.value(ac);
          // Ends the block.
          if (symbol === 0) break;
          // So many zeros precede the value.
          index += symbol >> 4;
        }
      }
    }
    if (reader.isOver()) return undefined;
  }
  return reader.position();
}

/** Undefined unless the scan has all components of the frame. */
function componentsOf(
  bytes: Bytes,
  before: Segment[],
  { content: frame }: Segment,
  { content: scan }: Segment,
): Component[] | undefined {
  const count = u8(bytes, frame + 5);
  if (count === 0 || u8(bytes, scan) !== count) return undefined;
  const offsets = tableOffsets(bytes, before);
  const components = Array.from({ length: count }, (_, index) => {
    const choice = u8(bytes, scan + 2 + index * 2);
    const sampling = u8(bytes, frame + 7 + index * 3);
    const dc = offsets.get(choice >> 4);
    const ac = offsets.get(AC + (choice & 15));
    const blocks = count === 1 ? 1 : (sampling >> 4) * (sampling & 15);
    if (dc === undefined || ac === undefined) return undefined;
    return { blocks, dc: readTable(bytes, dc), ac: readTable(bytes, ac) };
  });
  return components.every((component) => component !== undefined) ? components : undefined;
}

/** The number of MCUs. */
function unitsOf(bytes: Bytes, { content }: Segment): number {
  const height = u16(bytes, content + 1);
  const width = u16(bytes, content + 3);
  const count = u8(bytes, content + 5);
  const samplings = Array.from({ length: count }, (_, index) => u8(bytes, content + 7 + index * 3));
  const largest = (shift: number) =>
    count === 1 ? 1 : Math.max(1, ...samplings.map((both) => (both >> shift) & 15));
  return Math.ceil(width / (8 * largest(4))) * Math.ceil(height / (8 * largest(0)));
}

/** Added to the number of a table. */
const AC = 16;

/** The offsets of the tables by their numbers. A later one takes the place of an earlier one. */
function tableOffsets(bytes: Bytes, before: Segment[]): Map<number, number> {
  const offsets = new Map<number, number>();
  for (const { content, end } of before.filter(({ marker }) => marker === DHT)) {
    for (let offset = content; offset < end;) {
      offsets.set(u8(bytes, offset), offset);
      const counts = bytes.subarray(offset + 1, offset + 17);
      offset += 17 + counts.reduce((sum, count) => sum + count, 0);
    }
  }
  return offsets;
}

function readTable(bytes: Bytes, offset: number): Table {
  const table = new Uint16Array(0x10000);
  let symbol = offset + 17;
  let code = 0;
  for (let length = 1; length <= 16; length += 1) {
    const width = 2 ** (16 - length);
    for (let left = u8(bytes, offset + length); left > 0; left -= 1) {
      table.fill((length << 8) + u8(bytes, symbol), code, code + width);
      code += width;
      symbol += 1;
    }
  }
  return table;
}

function bitReader(bytes: Bytes, from: number) {
  let offset = from;
  let buffer = 0;
  let count = 0;
  /** How many of the last bits stand for those that the file does not have. */
  let missing = 0;

  function fill(): void {
    for (; count < 16; count += 8) {
      const byte = bytes[offset];
      const isMarker = byte === 0xff && bytes[offset + 1] !== 0;
      if (byte === undefined || isMarker) {
        buffer <<= 8;
        missing += 8;
      } else {
        buffer = (buffer << 8) | byte;
        offset += byte === 0xff ? 2 : 1;
      }
    }
  }

  /** Gives back the whole bytes that were not used. */
  function position(): number {
    fill();
    let unused = offset;
    for (let left = count - missing; left >= 8; left -= 8) {
      unused -= u8(bytes, unused - 1) === 0 && u8(bytes, unused - 2) === 0xff ? 2 : 1;
    }
    return unused;
  }

  return {
    position,
    isOver(): boolean {
      fill();
      return count < missing;
    },
    /** Reads a symbol, and skips the value whose length it gives. */
    value(table: Table): number {
      fill();
      const found = table[(buffer >>> (count - 16)) & 0xffff];
      // No code begins like this.
      if (found === 0) missing = Infinity;
      // The length of a value is at most 15 bits, so a negative count is made up for by `fill`.
      count -= (found >> 8) + (found & 15);
      return found & 0xff;
    },
    restart(): void {
      const marker = position();
      const isRestart = u8(bytes, marker) === 0xff && (u8(bytes, marker + 1) & 0xf8) === 0xd0;
      offset = marker + 2;
      count = 0;
      missing = isRestart ? 0 : Infinity;
    },
  };
}
