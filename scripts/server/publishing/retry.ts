// Exponential backoff for failed builds.
import { needsRetry, type Build } from './build-record.ts';

const PAUSE = 30_000;
const MAX_PAUSE = 3_600_000;
/** From this number of failures on, the pause doubles each time. */
const DOUBLING_FROM = 3;

/** How many builds in a row have failed, the last one included. */
export function failuresInARow(builds: readonly Build[]): number {
  const finished = builds.filter(({ finishedAt }) => finishedAt !== undefined);
  return finished.length - 1 - finished.findLastIndex((build) => !needsRetry(build));
}

export const pauseAfter = (failures: number): number =>
  Math.min(PAUSE * 2 ** Math.max(0, failures - DOUBLING_FROM + 1), MAX_PAUSE);
