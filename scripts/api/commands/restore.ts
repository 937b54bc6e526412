import path from 'node:path';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { STORAGE } from '../storage/data-files.ts';
import { restoreBackup } from '../backup/restore.ts';
import { countOf } from './remove.ts';

export const usage = `Usage: npm run api -- restore FOLDER

Checks the database in FOLDER, which backup has written, and copies everything into a DATA_DIR
without data, while the API is stopped. It overwrites nothing: first move api.db* and the folder
storage away. If FOLDER lacks files of candidates, it names them and ends with exit code 1.

With PostgreSQL, use pg_restore instead.`;

export const operands = ['FOLDER'];

export async function run(settings: Settings, [name]: [string]): Promise<void> {
  if (settings.databaseUrl !== undefined) {
    throw new OperatorError(
      `The database is PostgreSQL: copy the folder ${path.join(settings.dataDir, STORAGE)} back, then restore the database with pg_restore.`,
    );
  }
  const folder = path.resolve(name);
  const { dataDir, uploadsBucket } = settings;
  const isBucket = uploadsBucket !== undefined;
  const { files, missing, removals, mails } = await restoreBackup(dataDir, folder, isBucket);
  console.log(`Restored ${dataDir} from ${folder}: the database and ${files.length} files.`);
  if (mails > 0) {
    console.log(
      `${countOf(mails, 'mail')} that waited when it was made will be sent: npm run api -- outbox lists what waits.`,
    );
  }
  if (isBucket && removals.length > 0) {
    console.log(
      `Files that were about to be removed when it was made stay in ${uploadsBucket.url}:\n  ${removals.join('\n  ')}`,
    );
  }
  if (missing.length === 0) return;
  throw new OperatorError(
    `${missing.length} files that the database names are not in the backup, or were changed:\n  ${missing.join('\n  ')}`,
  );
}
