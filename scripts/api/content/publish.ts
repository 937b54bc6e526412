// Stores content items, as an editor's CMS would.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Database } from '../database/database.ts';
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

/** See the column `revision`. */
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
