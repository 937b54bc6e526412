// The SHA-256 of each file of a backup, as `sha256sum --check` reads them.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeDurablySync } from '../../lib/flush.ts';
import { OperatorError } from '../../lib/operator-error.ts';

const SUMS = 'SHA256SUMS';

/** By path below the folder of the backup. */
export type Checksums = Map<string, string>;

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export const checksumsFile = (folder: string): string => path.join(folder, SUMS);

/** Empty if there are none, as after a backup that was interrupted. */
export async function readChecksums(folder: string): Promise<Checksums> {
  const file = checksumsFile(folder);
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [];
  return new Map(lines.filter(Boolean).map((line) => [line.slice(66), line.slice(0, 64)]));
}

export function writeChecksums(folder: string, sums: Checksums): void {
  const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`);
  writeDurablySync(checksumsFile(folder), lines.join(''));
}

/** Returns the names of all files, and of those that are missing or were changed since. */
export async function checkBackup(folder: string) {
  const sums = await readChecksums(folder);
  if (sums.size === 0) {
    throw new OperatorError(
      `There are no checksums of a backup in ${folder}: name another folder, or bring it up to date with npm run api -- backup ${folder}`,
    );
  }
  const damaged: string[] = [];
  for (const [name, sum] of sums) {
    const found = await checksumOf(path.join(folder, name)).catch(() => undefined);
    if (found !== sum) damaged.push(name);
  }
  return { files: [...sums.keys()], damaged };
}
