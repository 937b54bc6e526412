// The lists of the site whose rows have no pages of their own, in the database.
import { lockInTransaction, type Database } from '../database/database.ts';

export type Table =
  'announcements' | 'carousels' | 'categories' | 'criteria' | 'faqs' | 'programs' | 'templates';
/** Texts, by the name of their column. */
export type Row = Record<string, string | null>;
export type StoredRow = Row & { id: number };

/** All others have an order. Categories are nowhere shown as a list. */
export const UNORDERED = 'categories';

/** All of them have an id and texts: for Kysely's types, one stands for all. */
export const anyOf = (table: Table) => table as 'faqs';

/** In their order; categories by name. */
export async function listRows(db: Database, table: Table): Promise<StoredRow[]> {
  const query = db.selectFrom(anyOf(table)).selectAll();
  const isOrdered = table !== UNORDERED;
  const sorted = isOrdered ? query.orderBy('position').orderBy('id') : query;
  const rows = (await sorted.execute()) as unknown as StoredRow[];
  if (isOrdered) return rows;
  const byName = new Intl.Collator('fr').compare;
  return rows.sort((one, other) => byName(one['name'] ?? '', other['name'] ?? ''));
}

export async function findRow(
  db: Database,
  table: Table,
  id: number,
): Promise<StoredRow | undefined> {
  const row = db.selectFrom(anyOf(table)).selectAll().where('id', '=', id).executeTakeFirst();
  return (await row) as unknown as StoredRow | undefined;
}

/** Until the transaction ends, nobody else changes the list. */
export const lockTable = (db: Database, table: Table): Promise<void> =>
  lockInTransaction(db, `content ${table}`);

/** The items of a category, which cannot be removed before them. */
export const postsIn = (db: Database, categoryId: number) =>
  db
    .selectFrom('posts')
    .select(['id', 'kind', 'title'])
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .execute();
