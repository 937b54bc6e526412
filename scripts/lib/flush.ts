// Flushes files to disk. A new or renamed file survives a power cut only once its folder is flushed
// too.
import { execFile } from 'node:child_process';
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { replaceAtomicallySync } from '../../src/files/write-atomically.ts';

/**
 * Flushes the file system of a folder to disk, so that a release is complete after a power cut.
 * One call for thousands of files; Linux only.
 */
export async function flush(folder: string): Promise<void> {
  if (process.platform === 'linux') await promisify(execFile)('sync', ['-f', folder]);
}

/** Flushes a folder's directory entries to disk; Windows cannot open folders. */
export async function flushNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function flushNamesSync(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Replaces a file of the owner's, or leaves it as it was, even after a power cut. */
export function writeDurablySync(file: string, data: string): void {
  replaceAtomicallySync(file, (temporary) =>
    writeFileSync(temporary, data, { flush: true, mode: 0o600 }),
  );
  flushNamesSync(path.dirname(file));
}

/** Creates a folder and those above it, with this mode whatever the umask. */
export function makeFolderDurablySync(folder: string, mode?: number): void {
  const first = mkdirSync(folder, { recursive: true, ...(mode !== undefined && { mode }) });
  if (first === undefined) return;
  const top = path.dirname(first);
  for (let made = folder; made !== top; made = path.dirname(made)) {
    if (mode !== undefined) chmodSync(made, mode);
    flushNamesSync(path.dirname(made));
  }
}
