// Files with a JSON value on each line: written and read in pieces, as a string can not be longer than
// half a gigabyte, and a list of a hundred thousand articles would be.
import { open } from 'node:fs/promises';
import { replaceAtomically } from './write-atomically.ts';

/** Bytes that are read or written at once. */
const PIECE = 2 ** 20;
const LINE_END = 0x0a;

/** Writes a temporary file and renames it, as writeAtomically() does. */
export async function writeJsonLines(file: string, values: Iterable<unknown>): Promise<void> {
  await replaceAtomically(file, async (temporary) => {
    const handle = await open(temporary, 'w');
    try {
      let lines = '';
      for (const value of values) {
        lines += `${JSON.stringify(value)}\n`;
        if (lines.length < PIECE) continue;
        await handle.writeFile(lines);
        lines = '';
      }
      await handle.writeFile(lines);
    } finally {
      await handle.close();
    }
  });
}

/** @throws if there is no such file, or a line of it is no JSON */
export async function* readJsonLines(file: string): AsyncGenerator<unknown, void> {
  const handle = await open(file);
  try {
    let begun: Buffer[] = [];
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE);
      if (bytesRead === 0) break;
      const piece = buffer.subarray(0, bytesRead);
      let start = 0;
      for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, start)) {
        begun.push(piece.subarray(start, end));
        yield JSON.parse(Buffer.concat(begun).toString()) as unknown;
        begun = [];
        start = end + 1;
      }
      begun.push(piece.subarray(start));
    }
    // A file that was cut off ends within a line.
    const rest = Buffer.concat(begun).toString();
    if (rest !== '') throw new SyntaxError(`${file} ends within a line`);
  } finally {
    await handle.close();
  }
}
