import { existsSync, realpathSync, statSync } from 'node:fs';
import { readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { flushNames } from '../../lib/flush.ts';
import { isDiskFull, OperatorError } from '../../lib/operator-error.ts';
import { storedImages } from '../content/html.ts';
import { refuseForeignJournal } from '../database/watch.ts';
import { DATABASE, PROJECTS, requireDatabase, STORAGE } from '../data-files.ts';
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { packArchive } from './pack.ts';
import { makeWorkFolder, removeFolder } from './work-folder.ts';

interface Backup extends Pick<Manifest, 'missing'> {
  files: number;
  bytes: number;
}

/**
 * Copies the database and its files while the API runs: the database first, then the files that it
 * references. Those are written before their rows and never change.
 *
 * @param file written or replaced only when the backup is complete
 * @param isBucket whether candidates' files are in a bucket, and so not in the backup
 */
export async function makeBackup(dataDir: string, file: string, isBucket = false): Promise<Backup> {
  requireDatabase({ databaseUrl: undefined, dataDir });
  refuseForeignJournal(path.join(dataDir, DATABASE));
  const work = await openWorkFolder(file);
  try {
    refuseInside(dataDir, work, file);
    const archive = path.join(work, 'backup.tar');
    const manifest = await pack(dataDir, work, archive, isBucket);
    await rename(archive, file);
    await flushNames(path.dirname(file));
    const files = Object.keys(manifest.hashes).length - 1;
    return { files, bytes: (await stat(file)).size, missing: manifest.missing };
  } catch (error) {
    throw isDiskFull(error)
      ? new OperatorError(`The disk of ${file} is full: make room, or choose another place.`)
      : error;
  } finally {
    await removeFolder(work);
  }
}

/** The backup must not replace the database itself. */
function refuseInside(dataDir: string, work: string, file: string): void {
  if (!path.relative(realpathSync(dataDir), realpathSync(work)).startsWith('..')) {
    throw new OperatorError(`${file} is in DATA_DIR: name a file outside of it.`);
  }
}

/** Beside the file, because the finished backup is renamed to it. */
async function openWorkFolder(file: string): Promise<string> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperatorError(`${file} is a folder: name a file.`);
  }
  try {
    return await makeWorkFolder(`${file}.partial-`);
  } catch (error) {
    throw new OperatorError(
      `${path.dirname(file)} cannot be written: choose another place. (${(error as Error).message})`,
    );
  }
}

async function pack(
  dataDir: string,
  work: string,
  target: string,
  isBucket: boolean,
): Promise<Manifest> {
  const madeAt = new Date().toISOString();
  const copy = path.join(work, DATABASE);
  copyDatabase(path.join(dataDir, DATABASE), copy);
  const { schema, names } = readCopy(copy);
  const storageDir = path.join(dataDir, STORAGE);
  const manifest: Manifest = { format: FORMAT, madeAt, schema, hashes: {}, missing: [] };
  await packArchive(target, async ({ addFile, addText, hashes }) => {
    await addFile(DATABASE, copy);
    for (const name of new Set([...names, ...(await listImages(storageDir))])) {
      if (isBucket && name.startsWith(`${PROJECTS}/`)) continue;
      const entry = path.posix.join(STORAGE, ...name.split(path.sep));
      const exists = await addFile(entry, path.join(storageDir, name));
      if (!exists) manifest.missing.push(name);
    }
    manifest.hashes = hashes;
    await addText(MANIFEST, JSON.stringify(manifest));
  });
  return manifest;
}

/** Makes a consistent copy without deleted data. Does not block other connections. */
function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from, { readOnly: true });
  db.exec('PRAGMA busy_timeout = 5000');
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
}

function readCopy(copy: string): { schema: number; names: Set<string> } {
  const db = new DatabaseSync(copy, { readOnly: true });
  try {
    const { user_version: schema } = db.prepare('PRAGMA user_version').get()!;
    return { schema: Number(schema), names: namedFiles(db) };
  } finally {
    db.close();
  }
}

/** The storage files that a database references, which may be of an earlier version. */
function namedFiles(db: DatabaseSync): Set<string> {
  const texts = (sql: string) => db.prepare(sql).all().flatMap(Object.values).map(String);
  return new Set([
    ...texts(
      `SELECT path FROM project_files
       UNION SELECT image FROM posts WHERE image IS NOT NULL
       UNION SELECT image FROM carousels WHERE image IS NOT NULL
       UNION SELECT image FROM programs WHERE image IS NOT NULL`,
    ),
    ...texts('SELECT content FROM posts').flatMap((html) => storedImages(html)),
  ]);
}

/** Content images are directly in the storage folder; `.new` marks one that is being written. */
async function listImages(storageDir: string): Promise<string[]> {
  if (!existsSync(storageDir)) return [];
  const entries = await readdir(storageDir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map((entry) => entry.name);
}
