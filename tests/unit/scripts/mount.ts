// A disk of our own takes root, and a machine that lets root mount.
import { execFileSync } from 'node:child_process';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

export function canMount(): boolean {
  try {
    mountDisk('1m').remove();
    return true;
  } catch {
    return false;
  }
}

/** @param size as tmpfs wants it: 300k, 64m */
export function mountDisk(size: string) {
  const folder = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
  return { folder, remove: () => execFileSync('umount', [folder]) };
}
