// Processes that share a PostgreSQL database share the folder storage too: pictures of the content are in
// it, and candidates' files unless they are in a bucket. Each would miss what another has stored.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurablySync } from '../../lib/flush.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { newSecret } from '../database/secrets.ts';
import {
  lockInTransaction,
  storedSetting,
  transaction,
  type Database,
} from '../database/database.ts';

/** In the folder, and the same in the database. */
const FILE = '.storage-id';
const SETTING = 'storage';

interface FolderServices {
  db: Database;
  storageDir: string;
}

/** @throws OperatorError if the database is used with another folder */
export async function checkSharedFolder({ db, storageDir }: FolderServices): Promise<void> {
  const id = await storedSetting(db, SETTING);
  if (id === undefined || id === idOf(storageDir)) return;
  throw new OperatorError(
    `${storageDir} is not the folder that is used with the database of DATABASE_URL: let all APIs of it have one folder storage, and copy that folder with the database. If the other one is lost, run psql --command "DELETE FROM settings WHERE name = '${SETTING}'", then start the API with this one.`,
  );
}

/** The first API that serves a database decides which folder that is. */
export async function claimSharedFolder(services: FolderServices): Promise<void> {
  const { db, storageDir } = services;
  await transaction(db, async (db) => {
    // Another one may start at the same moment.
    await lockInTransaction(db, SETTING);
    if ((await storedSetting(db, SETTING)) !== undefined) return;
    const value = idOf(storageDir) ?? newSecret();
    writeDurablySync(path.join(storageDir, FILE), value);
    await db.insertInto('settings').values({ name: SETTING, value }).execute();
  });
  await checkSharedFolder(services);
}

function idOf(storageDir: string): string | undefined {
  const file = path.join(storageDir, FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
