// File permissions in DATA_DIR. Other users may traverse it, because a web server may serve the
// releases from there, but not list it. Personal data and secrets are readable by the owner only.
import { chmodSync, statSync } from 'node:fs';
import { makeFolderDurablySync } from './flush.ts';

/** Modes of folders and files that only the owner can access. */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;

/**
 * For what a web server may read: releases, and what `npm run build` makes. Whoever starts this process
 * may have a stricter umask; what is not for others has a mode of its own.
 */
export const letOthersRead = () => process.umask(0o022);

/** Does not change the permissions of an existing folder. */
export function makeDataDir(folder: string): void {
  makeFolderDurablySync(folder, 0o711);
}

/**
 * Removes the permissions of other users, which earlier versions and SQLite may have granted. Does
 * nothing if the file does not exist.
 */
export function closeToOthers(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined && (mode & 0o077) !== 0) chmodSync(file, mode & 0o700);
}
