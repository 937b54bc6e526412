import path from 'node:path';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { STORAGE } from '../data-files.ts';
import { restoreBackup } from '../backup/restore.ts';

export const usage = `Usage: npm run api -- restore FOLDER

Checks FOLDER, which backup has written, and copies it into a DATA_DIR without data, while the API
is stopped. It overwrites nothing: first move api.db* and the folder storage away.

With PostgreSQL, use pg_restore instead.`;

export const operands = 1;

export async function run(settings: Settings, [name]: string[]): Promise<void> {
  if (!name) throw new OperatorError('FOLDER is missing: name the backup to read.');
  if (settings.databaseUrl !== undefined) {
    throw new OperatorError(
      `The database is PostgreSQL: copy the folder ${path.join(settings.dataDir, STORAGE)} back, then restore the database with pg_restore.`,
    );
  }
  const folder = path.resolve(name);
  const { madeAt, files, missing, underWay } = await restoreBackup(settings.dataDir, folder);
  console.log(
    `Restored ${settings.dataDir} from ${folder}, made at ${madeAt}: the database and ${files.length} files.`,
  );
  if (missing.length > 0) {
    console.log(
      `${missing.length} files were missing when it was made:\n  ${missing.join('\n  ')}`,
    );
  }
  if (underWay.length > 0 && settings.uploadsBucket) {
    console.log(
      `Files that were being uploaded when it was made are not removed, because their projects may have been stored since:\n  ${underWay.join('\n  ')}`,
    );
  }
}
