import path from 'node:path';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { makeBackup } from '../backup/backup.ts';
import { checkBackup } from '../backup/checksums.ts';
import { STORAGE } from '../storage/data-files.ts';
import { flag } from './command.ts';

export const usage = `Usage: npm run api -- backup FOLDER
       npm run api -- backup --check FOLDER

Brings FOLDER up to date with the database and the files that it names, while the API runs. The
first time, FOLDER is made. Files that are there already are not copied again; those that nothing
names any longer are removed. If it is interrupted, FOLDER can still be restored.

  --check  read each file in FOLDER, and compare it with its checksum in FOLDER/SHA256SUMS

With PostgreSQL, use pg_dump instead. Files in a bucket (UPLOADS_S3_URL) are not copied.

  npm run api -- backup /var/backups/portal`;

export const operands = ['FOLDER'];
export const options = { check: flag };

export async function run(
  settings: Settings,
  [name]: [string],
  { check = false }: { check?: boolean } = {},
): Promise<void> {
  const folder = path.resolve(name);
  if (check) return printCheck(folder);
  const { dataDir, uploadsBucket } = settings;
  if (settings.databaseUrl !== undefined) {
    throw new OperatorError(
      `The database is PostgreSQL: back it up with pg_dump, then copy the folder ${path.join(dataDir, STORAGE)}.${uploadsBucket ? ` Candidates’ files are in ${uploadsBucket.url}.` : ''}`,
    );
  }
  const { files, missing } = await makeBackup(dataDir, folder, uploadsBucket !== undefined);
  console.log(`Backed up ${dataDir} to ${folder}: the database and ${files} files.`);
  if (uploadsBucket) {
    console.log(`Candidates’ files are in ${uploadsBucket.url}, and not in the backup.`);
  }
  if (missing.length === 0) return;
  throw new OperatorError(
    `${missing.length} files that the database names are not in ` +
      `${path.join(dataDir, STORAGE)}, or were changed:\n${missing.map((name) => `  ${name}`).join('\n')}`,
  );
}

async function printCheck(folder: string): Promise<void> {
  const { files, damaged } = await checkBackup(folder);
  if (damaged.length === 0) {
    return console.log(`Checked ${folder}: all ${files.length} files are as they were backed up.`);
  }
  throw new OperatorError(
    `${damaged.length} of ${files.length} files in ${folder} are missing or damaged. Make a new backup in another folder, or use an earlier copy:\n${damaged.map((file) => `  ${file}`).join('\n')}`,
  );
}
