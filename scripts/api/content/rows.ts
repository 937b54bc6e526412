// The lists of the site whose rows have no pages of their own, in the database.
import type { Database } from '../database/database.ts';

export type Table = 'announcements' | 'carousels' | 'categories' | 'faqs' | 'programs';
/** Texts, by the name of their column. */
export type Row = Record<string, string | null>;
export type StoredRow = Row & { id: number };

/** All of them have an id and texts: for Kysely's types, one stands for all. */
const anyOf = (table: Table) => table as 'faqs';

export const listRows = async (db: Database, table: Table): Promise<StoredRow[]> => {
  const rows = await db.selectFrom(anyOf(table)).selectAll().orderBy('id').execute();
  return rows as unknown as StoredRow[];
};

export async function findRow(
  db: Database,
  table: Table,
  id: number,
): Promise<StoredRow | undefined> {
  const row = db.selectFrom(anyOf(table)).selectAll().where('id', '=', id).executeTakeFirst();
  return (await row) as unknown as StoredRow | undefined;
}

/** Returns the new row's id. */
export async function insertRow(db: Database, table: Table, row: Row): Promise<number> {
  const insert = db.insertInto(anyOf(table)).values(row as never);
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}

export const updateRow = (db: Database, table: Table, id: number, row: Row) =>
  db
    .updateTable(anyOf(table))
    .set(row as never)
    .where('id', '=', id)
    .execute();

export const removeRow = (db: Database, table: Table, id: number) =>
  db.deleteFrom(anyOf(table)).where('id', '=', id).execute();

/** The items of a category, which cannot be removed before them. */
export const postsIn = (db: Database, categoryId: number) =>
  db
    .selectFrom('posts')
    .select(['kind', 'slug'])
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .execute();

export async function hasCategory(db: Database, name: string): Promise<boolean> {
  const found = db.selectFrom('categories').select('id').where('name', '=', name);
  return (await found.executeTakeFirst()) !== undefined;
}
