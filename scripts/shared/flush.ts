import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Brings to the disk whatever was written to the file system of a folder, so that a power cut after
 * the switch to a release finds it whole. One call for thousands of files; only Linux has it.
 */
export async function flush(folder: string): Promise<void> {
  if (process.platform === 'linux') await promisify(execFile)('sync', ['-f', folder]);
}

/** Brings the names in a folder to the disk; Windows opens no folder. */
export async function flushNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
