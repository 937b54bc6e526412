// Copies a site to the folder from which people publish it, for `npm run build`.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../lib/operator-error.ts';

/**
 * Copying a site empties the folder first.
 *
 * @throws OperatorError if the folder contains anything but an earlier site
 */
export function assertReplaceable(folder: string): void {
  const isFile = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false;
  if (isFile) throw new OperatorError(`--outDir ${folder} is not a folder: choose another.`);
  const isSite = existsSync(path.join(folder, '.hosting'));
  if (isSite || !existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new OperatorError(
    `--outDir ${folder} contains files that are not from a site of this portal: empty it, or choose another.`,
  );
}

/** Replaces all that is in the folder. Copies instead of linking: people may change these files. */
export function copySite(from: string, to: string, files: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  // Not the folder itself: it may be a mount or a link, or in one that only an administrator may change.
  for (const name of readdirSync(to)) rmSync(path.join(to, name), { recursive: true });
  const folders = new Set(files.map((file) => path.dirname(file)));
  for (const folder of folders) mkdirSync(path.join(to, folder), { recursive: true });
  for (const file of files) copyFileSync(path.join(from, file), path.join(to, file));
}
