// Stores content items and their images, as an editor's CMS would.
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { replaceAtomically, writeAtomically } from '../../../src/files/write-atomically.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { insert, one, run, type Database } from '../database/database.ts';
import { isIllustration, renderIllustration } from './illustrations.ts';
import type { Item } from './item-file.ts';

export const kinds = ['blog', 'event', 'training', 'support'] as const;
export type Kind = (typeof kinds)[number];

/** Inserts the item, or updates the one of its kind and slug if it differs. Returns the id. */
export function putItem(db: Database, kind: Kind, { category, ...item }: Item, now: Date): number {
  const row = {
    ...item,
    image: item.image && path.basename(item.image),
    category_id: category === null ? null : putCategory(db, category),
  };
  const existing = one<typeof row & { id: number }>(
    db,
    'SELECT * FROM posts WHERE kind = ? AND slug = ?',
    kind,
    item.slug,
  );
  const updated = { ...row, updated_at: now.toISOString() };
  if (!existing) return insert(db, 'posts', { kind, ...updated });
  const names = Object.keys(row) as (keyof typeof row)[];
  if (names.every((name) => row[name] === existing[name])) return existing.id;
  const assignments = Object.keys(updated).map((name) => `${name} = ?`);
  run(
    db,
    `UPDATE posts SET ${assignments.join(', ')} WHERE id = ?`,
    ...Object.values(updated),
    existing.id,
  );
  return existing.id;
}

export function putCategory(db: Database, name: string): number {
  const existing = one<{ id: number }>(db, 'SELECT id FROM categories WHERE name = ?', name);
  return existing?.id ?? insert(db, 'categories', { name });
}

/**
 * Copies an item's image to the storage folder: a file beside the item, or an illustration of the
 * demo content (`drone-ocre.jpg`). It is renamed when complete, so that visitors and backups never
 * read a partial image.
 */
export async function putImage(image: string, folder: string, storageDir: string): Promise<void> {
  const target = path.join(storageDir, path.basename(image));
  const source = path.join(folder, image);
  await mkdir(storageDir, { recursive: true });
  if (existsSync(source)) {
    return replaceAtomically(target, (temporary) => copyFile(source, temporary));
  }
  if (existsSync(target)) return undefined;
  const { name } = path.parse(image);
  if (!isIllustration(name)) {
    throw new OperatorError(`The image ${image} is neither beside the file nor in ${storageDir}.`);
  }
  return writeAtomically(target, await renderIllustration(name));
}

/** Returns the file names of images that the HTML references as `/storage/NAME`. */
export function imagesInside(html: string): string[] {
  return [...html.matchAll(/src="\/storage\/([^"/]+)"/g)].map((match) => match[1] ?? '');
}
