import path from 'node:path';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { makeBackup } from '../backup/backup.ts';
import { STORAGE } from '../data-files.ts';

export const usage = `Usage: npm run api -- backup FILE

Copies the database and the files that it names into FILE, a tar file, while the API runs. restore
reads it. An earlier FILE is replaced when the new one is complete.

With PostgreSQL, use pg_dump instead. Files in a bucket (UPLOADS_S3_URL) are not copied.

  npm run api -- backup /var/backups/portal.tar`;

export const operands = 1;

export async function run(settings: Settings, [name]: string[]): Promise<void> {
  if (!name) throw new OperatorError('FILE is missing: name the backup to write.');
  const { dataDir, uploadsBucket } = settings;
  if (settings.databaseUrl !== undefined) {
    throw new OperatorError(
      `The database is PostgreSQL: back it up with pg_dump, then copy the folder ${path.join(dataDir, STORAGE)}.${uploadsBucket ? ` Candidates’ files are in ${uploadsBucket.url}.` : ''}`,
    );
  }
  const file = path.resolve(name);
  const { files, bytes, missing } = await makeBackup(dataDir, file, uploadsBucket !== undefined);
  const size = (bytes / 1_000_000).toFixed(1);
  console.log(`Backed up ${dataDir} to ${file}: the database and ${files} files, ${size} MB.`);
  if (uploadsBucket) {
    console.log(`Candidates’ files are in ${uploadsBucket.url}, and not in the backup.`);
  }
  if (missing.length === 0) return;
  throw new OperatorError(
    `The backup lacks ${missing.length} files that the database names and that are not in ` +
      `${path.join(dataDir, STORAGE)}:\n${missing.map((name) => `  ${name}`).join('\n')}`,
  );
}
