// Stores content items and their images, as an editor's CMS would.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { replaceAtomically, writeAtomically } from '../../../src/files/write-atomically.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Database } from '../database/database.ts';
import { isIllustration, renderIllustration } from './illustrations.ts';
import type { Item } from './item-file.ts';

export const kinds = ['blog', 'event', 'training', 'support'] as const;
export type Kind = (typeof kinds)[number];

/** Inserts the item, or updates the one of its kind and slug if it differs. Returns the id. */
export async function putItem(db: Database, kind: Kind, item: Item, now: Date): Promise<number> {
  const { category, ...texts } = item;
  const row = {
    ...texts,
    image: item.image && path.basename(item.image),
    category_id: category === null ? null : await putCategory(db, category),
  };
  const existing = await db
    .selectFrom('posts')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', item.slug)
    .executeTakeFirst();
  const written = { ...row, updated_at: now.toISOString(), revision: newRevision() };
  if (!existing) {
    const inserted = await db
      .insertInto('posts')
      .values({ kind, ...written })
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another process has just inserted it.
    return inserted?.id ?? putItem(db, kind, item, now);
  }
  const names = Object.keys(row) as (keyof typeof row)[];
  if (names.every((name) => row[name] === existing[name])) return existing.id;
  await db.updateTable('posts').set(written).where('id', '=', existing.id).execute();
  return existing.id;
}

/** See the column. */
const newRevision = (): string => randomBytes(8).toString('hex');

export async function putCategory(db: Database, name: string): Promise<number> {
  const stored = db.selectFrom('categories').select('id').where('name', '=', name);
  const existing = await stored.executeTakeFirst();
  if (existing) return existing.id;
  await db
    .insertInto('categories')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await stored.executeTakeFirstOrThrow()).id;
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
