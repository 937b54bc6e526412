import { renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

let count = 0;

/** The folder's other readers must leave out what ends with `.new`. */
const temporaryName = (file: string): string => `${file}.${process.pid}-${(count += 1)}.new`;

/**
 * Writes a temporary file and renames it: the file is never incomplete, even if this process is killed.
 * After a power cut it may be: what must not is written by scripts/lib/flush.ts, or is flushed later, as
 * all of a release is.
 */
export async function writeAtomically(file: string, data: string | Uint8Array): Promise<void> {
  await replaceAtomically(file, (temporary) => writeFile(temporary, data));
}

/** The same for what `write` makes at the path that it is given: a copy, a link. */
export async function replaceAtomically(
  file: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = temporaryName(file);
  await write(temporary);
  await rename(temporary, file);
}

/** Has written when it returns. */
export function writeAtomicallySync(file: string, data: string | Uint8Array): void {
  replaceAtomicallySync(file, (temporary) => writeFileSync(temporary, data));
}

export function replaceAtomicallySync(file: string, write: (temporary: string) => void): void {
  const temporary = temporaryName(file);
  write(temporary);
  renameSync(temporary, file);
}
