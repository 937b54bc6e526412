// Stores content items, as an editor's CMS would.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { subjectOf } from '../../../src/messages/servers/team-lists.ts';
import type { Database } from '../database/database.ts';
import { record } from '../database/journal.ts';
import type { Item } from './item.ts';
import type { Kind } from './kinds.ts';
import { lockTable } from './rows.ts';

/** Who writes, and when. */
interface Author {
  by: string;
  now: Date;
}

/** For commands: inserts the item, or updates the one of its kind and slug. Returns the id. */
export async function putItem(
  db: Database,
  kind: Kind,
  item: Item,
  now: Date,
  by = '',
): Promise<number> {
  const existing = await db
    .selectFrom('posts')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', item.slug)
    .executeTakeFirst();
  if (existing) await updatePost(db, existing.id, item, { by, now });
  const id = existing?.id ?? (await insertPost(db, kind, item, { by, now }));
  // Another process has just inserted it.
  return id ?? putItem(db, kind, item, now, by);
}

/**
 * @param origin the id that it had when it was online before, or that of its draft
 * @returns undefined if the kind has an item of this slug or id
 */
export async function insertPost(
  db: Database,
  kind: Kind,
  item: Item,
  { by, now }: Author,
  origin: { id?: number; draft_id?: string } = {},
): Promise<number | undefined> {
  const row = { ...(await rowOf(db, item, { by, now })), ...writtenBy(by, now) };
  const inserted = await db
    .insertInto('posts')
    .values({ kind, ...row, ...origin })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Throws if the kind has another item of this slug. */
export async function updatePost(
  db: Database,
  id: number,
  item: Item,
  { by, now }: Author,
): Promise<void> {
  const row = { ...(await rowOf(db, item, { by, now })), ...writtenBy(by, now) };
  await db.updateTable('posts').set(row).where('id', '=', id).execute();
}

async function rowOf(db: Database, { category, ...texts }: Item, author: Author) {
  return {
    ...texts,
    image: texts.image && path.basename(texts.image),
    category_id: category === null ? null : await putCategory(db, category, author),
  };
}

const writtenBy = (updated_by: string, now: Date) => ({
  updated_at: now.toISOString(),
  updated_by,
  revision: newRevision(),
});

/** See the column `revision`. */
export const newRevision = (): string => randomBytes(8).toString('hex');

/** @param author absent for the demo content, which is no line in the journal */
export async function putCategory(db: Database, name: string, author?: Author): Promise<number> {
  // Until the item is stored, nobody removes its category.
  if (db.isTransaction) await lockTable(db, 'categories');
  const stored = db.selectFrom('categories').select('id').where('name', '=', name);
  const existing = await stored.executeTakeFirst();
  if (existing) return existing.id;
  const added = await db
    .insertInto('categories')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added && author?.by) {
    const subject = subjectOf('categories', added.id);
    const change = { action: 'row.added', subject, after: name } as const;
    await record({ db, clock: () => author.now }, author.by, change);
  }
  return (await stored.executeTakeFirstOrThrow()).id;
}
