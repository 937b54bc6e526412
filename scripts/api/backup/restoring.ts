// A restore that is under way, or that was cut off: until it is whole nothing else may begin here.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../shared/operator-error.ts';
import { DATABASE } from './manifest.ts';

/** The beginning of the path of the folder that a restore works in. */
export const restoringStart = (dataDir: string): string => path.join(dataDir, 'restoring-');

/** The database comes last: with it all is there. Without it, a new one would begin empty. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(dataDir) || existsSync(path.join(dataDir, DATABASE))) return;
  const start = path.basename(restoringStart(dataDir));
  if (!readdirSync(dataDir).some((name) => name.startsWith(start))) return;
  throw new OperatorError(
    `A backup is being restored into ${dataDir}, or that was cut off: wait for its end, or restore it again.`,
  );
}
