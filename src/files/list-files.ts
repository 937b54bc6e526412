import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * The relative paths of all files below a folder, with forward slashes. Sorted, so that the same
 * site always produces the same bytes.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
