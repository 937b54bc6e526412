import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { all, type Database } from '../database/database.ts';
import { imagesInside } from '../seed/publish.ts';

/** The storage files that a database references. */
export function namedFiles(db: Database): Set<string> {
  const rows = all<{ path: string }>(
    db,
    `SELECT path FROM project_files
     UNION SELECT image FROM posts WHERE image IS NOT NULL
     UNION SELECT image FROM carousels WHERE image IS NOT NULL
     UNION SELECT image FROM programs WHERE image IS NOT NULL`,
  );
  const posts = all<{ content: string }>(db, 'SELECT content FROM posts');
  return new Set([
    ...rows.map((row) => row.path),
    ...posts.flatMap(({ content }) => imagesInside(content)),
  ]);
}

/** Content images are directly in the storage folder; `.new` marks one that is being written. */
export async function listImages(storageDir: string): Promise<string[]> {
  if (!existsSync(storageDir)) return [];
  const entries = await readdir(storageDir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map((entry) => entry.name);
}
