// Temporary folders. Their names contain the process id, to recognise those that a killed process
// left behind.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** @param prefix of its path; the process id and random characters are appended */
export const makeWorkFolder = (prefix: string): Promise<string> =>
  mkdtemp(`${prefix}${process.pid}-`);

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** The folders of running processes, and those that ended processes left behind. */
export async function listWorkFolders(
  prefix: string,
): Promise<{ active: string[]; stale: string[] }> {
  const parent = path.dirname(prefix);
  const paths = (await readdir(parent)).map((name) => path.join(parent, name));
  const idOf = (folder: string) => /^\d+(?=-)/.exec(folder.slice(prefix.length))?.[0];
  const folders = paths.filter((folder) => folder.startsWith(prefix) && idOf(folder));
  const { active = [], stale = [] } = Object.groupBy(folders, (folder) =>
    isOtherProcess(Number(idOf(folder))) ? 'active' : 'stale',
  );
  return { active, stale };
}

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
