// Exponential backoff for failed builds.
import { needsRetry, type Build } from './build-record.ts';

const PAUSE = 30_000;
const MAX_PAUSE = 3_600_000;
/** The pause stays the same up to this number of failures; every further one doubles it. */
const CONSTANT_UP_TO = 2;

/** How many builds in a row have failed, the last one included. */
export function failuresInARow(builds: readonly Build[]): number {
  const finished = builds.filter(({ finishedAt }) => finishedAt !== undefined);
  return finished.length - 1 - finished.findLastIndex((build) => !needsRetry(build));
}

/** Milliseconds: 30 s after the first and the second failure, then 60 s, 120 s, up to an hour. */
export const pauseAfter = (failures: number): number =>
  Math.min(PAUSE * 2 ** Math.max(0, failures - CONSTANT_UP_TO), MAX_PAUSE);
