// Temporary folders beside a backup. Their names contain the process id, to recognise those that a
// killed process left behind.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a work folder, and removes those that ended processes left behind.
 *
 * @param prefix of its path; the process id and random characters are appended
 */
export async function makeWorkFolder(prefix: string): Promise<string> {
  const parent = path.dirname(prefix);
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    const [pid] = /^\d+(?=-)/.exec(folder.slice(prefix.length)) ?? [];
    const isStale = folder.startsWith(prefix) && pid && !isOtherProcess(Number(pid));
    if (isStale) await removeFolder(folder);
  }
  return mkdtemp(`${prefix}${process.pid}-`);
}

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** False for this process's id, which in a container an earlier process may have had. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
