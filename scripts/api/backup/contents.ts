// A backup is a folder with api.db and storage, as DATA_DIR has them.
import { lstatSync, readdirSync } from 'node:fs';
import { cp, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { replaceAtomically } from '../../../src/files/write-atomically.ts';
import { storedImages } from '../content/html.ts';
import { PROJECTS } from '../data-files.ts';

/** The row `backup` of the table `settings`, which only the copy has. */
export interface BackupRecord {
  /** ISO 8601. */
  madeAt: string;
  /** Files that the database names, and DATA_DIR did not have. */
  missing: string[];
  /** Candidates’ files were in a bucket, and are not in the backup. */
  isBucket: boolean;
}

export function withDatabase<Result>(file: string, work: (db: DatabaseSync) => Result): Result {
  const db = new DatabaseSync(file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const IMAGES = `SELECT image FROM posts WHERE image <> ''
  UNION SELECT image FROM carousels WHERE image <> ''
  UNION SELECT image FROM programs WHERE image <> ''`;

/** All images, and the files that the database names, by their path below the storage folder. */
export function findFiles(db: DatabaseSync, storage: string, isBucket: boolean) {
  const images = readdirSync(storage, { withFileTypes: true })
    // The end of the name of one that is being written.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map(({ name }) => name);
  const files = new Set(images);
  const posts = db.prepare('SELECT content FROM posts').all();
  const missing = new Set([
    ...db
      .prepare(IMAGES)
      .all()
      .map(({ image }) => String(image)),
    ...posts.flatMap(({ content }) => storedImages(String(content))),
  ]).difference(files);
  const ofCandidates = db.prepare('SELECT path AS file, bytes FROM project_files').all();
  for (const { file, bytes } of isBucket ? [] : ofCandidates) {
    const name = String(file);
    // A database from elsewhere may name anything.
    const isBelow = path.join('/', name) === `/${name}`;
    const stats = isBelow && lstatSync(path.join(storage, name), { throwIfNoEntry: false });
    const isWhole = stats && stats.isFile() && stats.size === bytes;
    (isWhole ? files : missing).add(name);
  }
  return { files: [...files], missing: [...missing] };
}

/** Candidates’ files never change. An image may be replaced, and then has another time. */
export async function addFile(name: string, from: string, to: string): Promise<void> {
  const [source, target] = [path.join(from, name), path.join(to, name)];
  const stats = lstatSync(source);
  const kept = lstatSync(target, { throwIfNoEntry: false });
  const isLasting = name.startsWith(`${PROJECTS}/`);
  const isSame = isLasting || kept?.mtime.getTime() === stats.mtime.getTime();
  if (kept?.size === stats.size && isSame) return;
  await mkdir(path.dirname(target), { recursive: true });
  await replaceAtomically(target, (temporary) =>
    // On another disk, or on one without links.
    link(source, temporary).catch(() => cp(source, temporary, { preserveTimestamps: true })),
  );
}
