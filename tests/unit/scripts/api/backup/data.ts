// A DATA_DIR with projects, files and images, and what a restored one must contain.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { restoreBackup } from '../../../../../scripts/api/backup/restore.ts';
import {
  all,
  insert,
  one,
  openDatabase,
  transaction,
} from '../../../../../scripts/api/database/database.ts';
import { openServices } from '../../../../../scripts/api/open.ts';
import type { Services } from '../../../../../scripts/api/services.ts';
import { readSettings } from '../../../../../scripts/lib/settings.ts';
import { insertProject as insertRow, insertUser, rows } from '../harness.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

type Store = Pick<Services, 'db' | 'storageDir'>;

export const openStore = (dataDir: string): Services =>
  openServices(readSettings({ DATA_DIR: dataDir }));

export function fill(projects = 2) {
  const folder = temporaryFolder();
  const dataDir = path.join(folder, '.data');
  const store = openStore(dataDir);
  for (let count = 0; count < projects; count += 1) insertProject(store, 3000);
  return { folder, dataDir, store, file: path.join(folder, 'backup.tar') };
}

/** Restores where no API runs. */
export const restoreInto = (dataDir: string, file: string) =>
  restoreBackup({ dataDir, host: '127.0.0.1', apiPort: 1 }, file);

/** A DATA_DIR that a backup was brought into. */
export async function restored(file: string): Promise<string> {
  const dataDir = path.join(temporaryFolder(), 'data');
  await restoreInto(dataDir, file);
  return dataDir;
}

/** The id of a process that has ended. */
export const goneId = (): number => spawnSync(process.execPath, ['--version']).pid;

/** As the API does it: a file before its row. Its name is its digest. */
export function insertProject({ db, storageDir }: Store, bytes: number): void {
  const file = path.join('projects', randomUUID(), '1-photo.png');
  mkdirSync(path.dirname(path.join(storageDir, file)));
  const content = randomBytes(bytes);
  writeFileSync(path.join(storageDir, file), content);
  transaction(db, () => {
    const { id } = insertUser({ db }, { email: `${randomUUID()}@exemple.bj` });
    const project_id = insertRow({ db }, id);
    const named = { path: file, name: digest(content), type: 'image/png', bytes };
    insert(db, 'project_files', { project_id, position: 0, ...named });
  });
}

/** Returns how many projects there are; throws if anything of one has changed. */
export function expectWhole(dataDir: string): number {
  const db = openDatabase(path.join(dataDir, 'api.db'));
  const files = all<{ path: string; name: string }>(db, 'SELECT path, name FROM project_files');
  const [projects, users] = [rows(db, 'projects').length, rows(db, 'users').length];
  const state = one<{ integrity_check: string }>(db, 'PRAGMA integrity_check')?.integrity_check;
  db.close();
  const broken = files.filter(
    ({ path: file, name }) => digest(readFileSync(path.join(dataDir, 'storage', file))) !== name,
  );
  if (broken.length > 0 || projects !== files.length || users !== projects || state !== 'ok') {
    throw new Error(JSON.stringify({ broken, projects, users, files: files.length, state }));
  }
  return projects;
}
