// What the embedded API keeps in DATA_DIR.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../lib/operator-error.ts';

export const DATABASE = 'api.db';
export const STORAGE = 'storage';
/** In the storage folder: the files of candidates, one folder for each project. */
export const PROJECTS = 'projects';

/** For commands that read what is there: in a mistyped DATA_DIR they would make an empty database. */
export function requireDatabase(dataDir: string): void {
  if (existsSync(path.join(dataDir, DATABASE))) return;
  throw new OperatorError(
    `There is no database in ${dataDir}: set DATA_DIR to the folder that holds it.`,
  );
}
