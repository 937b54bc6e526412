// Who may read what in DATA_DIR. Other users of the machine may go through it, because a web server
// may read the releases from there, but not list it; what is personal or secret is its owner's.
import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** The rights of a folder, and of a file, that is its owner's alone. */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;

/** One that is there keeps the rights that it has. */
export function makeDataDir(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
}

/** For what an earlier version, or a program that does not ask, has left open; if it is there. */
export function closeToOthers(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined && (mode & 0o077) !== 0) chmodSync(file, mode & 0o700);
}
