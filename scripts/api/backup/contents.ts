// A backup is a folder with api.db and storage, as DATA_DIR has them, with their checksums and a lock.
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { cp, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../../lib/operator-error.ts';
import { replaceAtomically } from '../../../src/files/write-atomically.ts';
import { storedImages } from '../content/html.ts';
import { migrations } from '../database/migrations/index.ts';

/** Also tells a backup from a folder of something else. */
export const LOCK = 'backup.lock';

const IMAGES = `SELECT image FROM posts UNION SELECT image FROM carousels
  UNION SELECT image FROM programs`;

/**
 * All images, and the files that the database names, by their path below the storage folder.
 *
 * @throws OperatorError if the database is of another version of this program
 */
export function findFiles(database: string, storage: string, isBucket: boolean) {
  const db = new DatabaseSync(database, { readOnly: true });
  const applied = db.prepare('SELECT name FROM kysely_migration').all();
  const isOther = applied.some(({ name }) => !Object.hasOwn(migrations, String(name)));
  if (isOther) throw new OperatorError('The database is of another version of this program.');
  const images = db.prepare(IMAGES).all();
  const posts = db.prepare('SELECT content FROM posts').all();
  const ofCandidates = db.prepare('SELECT path AS file, bytes FROM project_files').all();
  db.close();
  const files = (existsSync(storage) ? readdirSync(storage, { withFileTypes: true }) : [])
    // The end of the name of one that is being written.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map(({ name }) => name);
  const named = [
    ...images.map(({ image }) => String(image ?? '')),
    ...posts.flatMap(({ content }) => storedImages(String(content))),
  ];
  const missing = [...new Set(named.filter(Boolean)).difference(new Set(files))];
  for (const { file, bytes } of isBucket ? [] : ofCandidates) {
    const name = String(file);
    // A database from elsewhere may name anything.
    const isBelow = path.join('/', name) === `/${name}`;
    const stats = isBelow && lstatSync(path.join(storage, name), { throwIfNoEntry: false });
    const isWhole = stats && stats.isFile() && stats.size === bytes;
    (isWhole ? files : missing).push(name);
  }
  return { files, missing };
}

/**
 * A file of the same size and time is the same: candidates’ files never change, and images are replaced.
 * Returns whether it was not there yet.
 */
export async function addFile(name: string, from: string, to: string): Promise<boolean> {
  const [source, target] = [path.join(from, name), path.join(to, name)];
  const stats = lstatSync(source);
  const kept = lstatSync(target, { throwIfNoEntry: false });
  if (kept?.size === stats.size && kept.mtime.getTime() === stats.mtime.getTime()) return false;
  await mkdir(path.dirname(target), { recursive: true });
  await replaceAtomically(target, (temporary) =>
    // On another disk, or on one without links.
    link(source, temporary).catch(() => cp(source, temporary, { preserveTimestamps: true })),
  );
  return true;
}
