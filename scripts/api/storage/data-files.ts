// What the embedded API keeps in DATA_DIR.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import type { Location } from '../database/database.ts';

type DataSettings = Pick<Settings, 'databaseUrl' | 'dataDir'>;

export const DATABASE = 'api.db';
export const STORAGE = 'storage';
/** In the storage folder: the files of candidates, one folder for each project. */
export const PROJECTS = 'projects';
/** The files of submissions that are arriving: nothing in this folder outlives its request. */
export const ARRIVALS = 'arrivals';

/** Where the database is. */
export const locationOf = ({ databaseUrl, dataDir }: DataSettings): Location =>
  databaseUrl === undefined ? { file: path.join(dataDir, DATABASE) } : { url: databaseUrl };

/** For commands that only read: in a mistyped DATA_DIR, they would create an empty database. */
export function requireDatabase(settings: DataSettings): void {
  const location = locationOf(settings);
  if ('url' in location || existsSync(location.file)) return;
  throw new OperatorError(
    `There is no database in ${settings.dataDir}: set DATA_DIR to the folder that holds it.`,
  );
}
