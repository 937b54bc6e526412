// When a build that failed is tried again.
import { needsRetry, type Build } from './builds.ts';

const PAUSE = 30_000;
const LONGEST = 3_600_000;
/** So often the pause stays the same; then it doubles. */
const PATIENCE = 3;

/** How many builds in a row have failed, the last one included. */
export function failuresInARow(builds: readonly Build[]): number {
  const finished = builds.filter(({ finishedAt }) => finishedAt !== undefined);
  return finished.length - 1 - finished.findLastIndex((build) => !needsRetry(build));
}

export const pauseAfter = (failures: number): number =>
  Math.min(PAUSE * 2 ** Math.max(0, failures - PATIENCE + 1), LONGEST);
