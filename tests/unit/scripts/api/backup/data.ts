// A DATA_DIR with projects, files and images, and what a restored one must contain.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { restoreBackup } from '../../../../../scripts/api/backup/restore.ts';
import { openDatabase, sqliteOf } from '../../../../../scripts/api/database/database.ts';
import type { Services } from '../../../../../scripts/api/services.ts';
import { openStore } from '../cli.ts';
import { rows } from '../harness.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

type Store = Pick<Services, 'db' | 'storageDir'>;

export async function fill(projects = 2) {
  const folder = temporaryFolder();
  const dataDir = path.join(folder, '.data');
  const store = await openStore(dataDir);
  for (let count = 0; count < projects; count += 1) insertProject(store, 3000);
  return { folder, dataDir, store, backup: path.join(folder, 'backup') };
}

/** A DATA_DIR that a backup was brought into. */
export async function restored(backup: string): Promise<string> {
  const dataDir = path.join(temporaryFolder(), 'data');
  await restoreBackup(dataDir, backup);
  return dataDir;
}

/** As the API does it: a file before its row. Its name is its digest. At once, so never in between. */
export function insertProject({ db, storageDir }: Store, bytes: number): void {
  const file = path.join('projects', randomUUID(), '1-photo.png');
  mkdirSync(path.dirname(path.join(storageDir, file)));
  const content = randomBytes(bytes);
  writeFileSync(path.join(storageDir, file), content);
  const sqlite = sqliteOf(db)!;
  const created_at = '2026-01-01T00:00:00.000Z';
  sqlite.exec('BEGIN IMMEDIATE');
  const user_id = insert(sqlite, 'users', {
    first_name: 'Sènan',
    last_name: 'Akplogan',
    phone: '',
    gender: 'F',
    user_type: 'etudiant',
    email: `${randomUUID()}@exemple.bj`,
    mailbox: '',
    password_hash: '',
    created_at,
  });
  const project = { user_id, niveau_academique: 'master', answers: '{}', created_at };
  const project_id = insert(sqlite, 'projects', project);
  const named = { path: file, name: digest(content), type: 'image/png', bytes };
  insert(sqlite, 'project_files', { project_id, position: 0, ...named });
  sqlite.exec('COMMIT');
}

/** Returns the id. */
function insert(sqlite: DatabaseSync, table: string, row: Record<string, string | number>): number {
  const names = Object.keys(row);
  const values = names.map(() => '?');
  const sql = `INSERT INTO ${table} (${names.join()}) VALUES (${values.join()})`;
  return Number(sqlite.prepare(sql).run(...Object.values(row)).lastInsertRowid);
}

/** Returns how many projects there are; throws if anything of one has changed. */
export async function expectWhole(dataDir: string): Promise<number> {
  const db = openDatabase({ file: path.join(dataDir, 'api.db') });
  const files = await db.selectFrom('project_files').select(['path', 'name']).execute();
  const projects = (await rows(db, 'projects')).length;
  const users = (await rows(db, 'users')).length;
  const state = sqliteOf(db)!.prepare('PRAGMA integrity_check').get()!['integrity_check'];
  await db.destroy();
  const broken = files.filter(
    ({ path: file, name }) => digest(readFileSync(path.join(dataDir, 'storage', file))) !== name,
  );
  if (broken.length > 0 || projects !== files.length || users !== projects || state !== 'ok') {
    throw new Error(JSON.stringify({ broken, projects, users, files: files.length, state }));
  }
  return projects;
}
