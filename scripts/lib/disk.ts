import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MEGABYTE } from '../../src/contract/submission/uploads.ts';
import { isDiskFull } from './operator-error.ts';

export type DiskFault = 'disk_full' | 'data_dir_unwritable';

/** How long an answer is reused, in milliseconds. */
const INTERVAL = 2_000;

/**
 * Returns a function that tells whether DATA_DIR cannot be written, or has less free space than the
 * setting FREE_SPACE_MB.
 */
export function watchDisk(
  { dataDir, freeSpaceMb }: { dataDir: string; freeSpaceMb: number },
  now: () => number = Date.now,
): () => DiskFault | undefined {
  let checkedAt = -Infinity;
  let fault: DiskFault | undefined;
  return () => {
    // Asks again too if the clock was set back.
    if (Math.abs(now() - checkedAt) >= INTERVAL) {
      checkedAt = now();
      fault = faultOf(dataDir, freeSpaceMb * MEGABYTE);
    }
    return fault;
  };
}

/** 0 if there is no such folder. */
export const freeBytes = (dataDir: string): number =>
  existsSync(dataDir) ? freeSpaceIn(dataDir) : 0;

function freeSpaceIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function faultOf(dataDir: string, freeSpace: number): DiskFault | undefined {
  const file = path.join(dataDir, '.writable');
  try {
    writeFileSync(file, '');
    rmSync(file, { force: true });
    return freeSpaceIn(dataDir) < freeSpace ? 'disk_full' : undefined;
  } catch (error) {
    return isDiskFull(error) ? 'disk_full' : 'data_dir_unwritable';
  }
}
