// Puts one item into the database, as an editor's system would.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../shared/operator-error.ts';
import { insert, one, run, type Database } from '../database.ts';
import { grounds, motifs, renderIllustration } from './illustrations/index.ts';
import type { Item } from './item-file.ts';

export const kinds = ['blog', 'event', 'training', 'support'] as const;
export type Kind = (typeof kinds)[number];

/**
 * Inserts the item, or changes the one of the same kind and slug, which notes when. Returns its id.
 */
export function putItem(db: Database, kind: Kind, { category, ...item }: Item, now: Date): number {
  const row = {
    ...item,
    image: item.image && path.basename(item.image),
    category_id: category === null ? null : putCategory(db, category),
  };
  const known = one<typeof row & { id: number }>(
    db,
    'SELECT * FROM posts WHERE kind = ? AND slug = ?',
    kind,
    item.slug,
  );
  const stamped = { ...row, updated_at: now.toISOString() };
  if (!known) return insert(db, 'posts', { kind, ...stamped });
  const names = Object.keys(row) as (keyof typeof row)[];
  if (names.every((name) => row[name] === known[name])) return known.id;
  const assignments = Object.keys(stamped).map((name) => `${name} = ?`);
  run(
    db,
    `UPDATE posts SET ${assignments.join(', ')} WHERE id = ?`,
    ...Object.values(stamped),
    known.id,
  );
  return known.id;
}

export function putCategory(db: Database, name: string): number {
  const known = one<{ id: number }>(db, 'SELECT id FROM categories WHERE name = ?', name);
  return known?.id ?? insert(db, 'categories', { name });
}

/**
 * Brings an item's image into the storage folder: a file beside the item, or one of the drawn
 * illustrations (`drone-laterite.jpg`). It gets its name when it is whole: half of one would pass for
 * it, with visitors, with backups, and after a kill.
 */
export async function putImage(image: string, folder: string, storageDir: string): Promise<void> {
  const stored = path.join(storageDir, path.basename(image));
  const source = path.join(folder, image);
  await mkdir(storageDir, { recursive: true });
  if (existsSync(source)) {
    await copyFile(source, `${stored}.new`);
    return rename(`${stored}.new`, stored);
  }
  if (existsSync(stored)) return undefined;
  const { name } = path.parse(image);
  if (!isIllustration(name)) {
    throw new OperatorError(`The image ${image} is neither beside the file nor in ${storageDir}.`);
  }
  await writeFile(`${stored}.new`, await renderIllustration(name));
  return rename(`${stored}.new`, stored);
}

function isIllustration(name: string): boolean {
  const [motif = '', ground = ''] = name.split('-');
  return motifs.includes(motif) && grounds.includes(ground);
}

/** Images inside the HTML are written with their address on this server. */
export function imagesInside(html: string): string[] {
  return [...html.matchAll(/src="\/storage\/([^"/]+)"/g)].map((match) => match[1] ?? '');
}
