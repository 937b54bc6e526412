// Detects a running or interrupted restore: until it is complete, the API must not start.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../lib/operator-error.ts';
import { DATABASE } from '../data-files.ts';

export const workFolder = (dataDir: string): string => path.join(dataDir, 'restoring');

/** A restore moves the database last. Without it, the API would create an empty one. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(path.join(dataDir, DATABASE)) || !existsSync(workFolder(dataDir))) return;
  throw new OperatorError(
    `A backup is being restored into ${dataDir}, or that was interrupted: wait until it ends, or restore it again.`,
  );
}
