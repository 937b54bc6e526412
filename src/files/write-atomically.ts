import { renameSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

let count = 0;

/** Other readers of the folder must ignore names that end with `.new`. */
const temporaryName = (file: string): string => `${file}.${process.pid}-${(count += 1)}.new`;

/**
 * Writes a temporary file and renames it: the file is never incomplete, even if this process is killed.
 * A power cut may still damage it: data that must survive one is written by scripts/lib/flush.ts, or is
 * flushed later, like a release.
 */
export async function writeAtomically(
  file: string,
  data: string | Uint8Array | Iterable<string>,
): Promise<void> {
  await replaceAtomically(file, (temporary) => writeFile(temporary, data));
}

/** The same for a file that `write` creates at the given path, such as a copy or a link. */
export async function replaceAtomically(
  file: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = temporaryName(file);
  await write(temporary);
  await rename(temporary, file);
}

/** The synchronous version. */
export function replaceAtomicallySync(file: string, write: (temporary: string) => void): void {
  const temporary = temporaryName(file);
  write(temporary);
  renameSync(temporary, file);
}
