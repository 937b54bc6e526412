// The files of submissions while they arrive, in a folder for each request.
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../services.ts';
import { inDays } from '../../lib/time.ts';

export const newArrivals = ({ arrivalsDir }: Pick<Services, 'arrivalsDir'>): string =>
  path.join(arrivalsDir, randomUUID());

/**
 * Removes what processes left that have ended. Others may be receiving files in the same folder now, but
 * no upload takes a day.
 */
export async function clearArrivals({
  arrivalsDir,
  clock,
}: Pick<Services, 'arrivalsDir' | 'clock'>): Promise<void> {
  const before = Date.parse(inDays(clock(), -1));
  for (const name of await readdir(arrivalsDir)) {
    const folder = path.join(arrivalsDir, name);
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat && stat.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
