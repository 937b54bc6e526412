// A folder for what is not finished: of this process alone, and known as left over once the process
// is gone, whichever way.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** @param start the beginning of its path, to which a process id and more is added */
export const makeWorkFolder = (start: string): Promise<string> =>
  mkdtemp(`${start}${process.pid}-`);

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** Those of processes that run, and those that were left over. */
export async function listWorkFolders(start: string): Promise<{ busy: string[]; left: string[] }> {
  const parent = path.dirname(start);
  const folders = (await readdir(parent)).flatMap((name) => {
    const folder = path.join(parent, name);
    const pid = folder.startsWith(start) ? /^\d+(?=-)/.exec(folder.slice(start.length)) : null;
    return pid ? [{ folder, isBusy: isOther(Number(pid[0])) }] : [];
  });
  const some = (isBusy: boolean) =>
    folders.filter((one) => one.isBusy === isBusy).map(({ folder }) => folder);
  return { busy: some(true), left: some(false) };
}

/** Whether another process has this id: in a container each one may have the same. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // There is one, of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
