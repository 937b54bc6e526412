import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * The files below a folder, by their paths with slashes; in an order that does not depend on the
 * disk, so that the same site gives the same bytes.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
