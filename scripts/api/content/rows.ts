// The lists of the site whose rows have no pages of their own, in the database.
import { sql } from 'kysely';
import { lockInTransaction, transaction, type Database } from '../database/database.ts';

export type Table = 'announcements' | 'carousels' | 'categories' | 'faqs' | 'programs';
/** Texts, by the name of their column. */
export type Row = Record<string, string | null>;
export type StoredRow = Row & { id: number };
export type Direction = 'up' | 'down';

/** All others have an order. Categories are nowhere shown as a list. */
export const UNORDERED = 'categories';

/** All of them have an id and texts: for Kysely's types, one stands for all. */
const anyOf = (table: Table) => table as 'faqs';

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

/** Others that change the list wait until the transaction ends. */
export const changeTable = <Result>(
  db: Database,
  table: Table,
  work: (db: Database) => Promise<Result>,
): Promise<Result> =>
  transaction(db, async (db) => {
    await lockTable(db, table);
    return work(db);
  });

/** Until the transaction ends, nobody else changes the list. */
export const lockTable = (db: Database, table: Table): Promise<void> =>
  lockInTransaction(db, `content ${table}`);

/** Adds a row at the end, in `changeTable`. Returns its id. */
export async function insertRow(db: Database, table: Table, row: Row): Promise<number> {
  const last = sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`;
  const values = table === UNORDERED ? row : { ...row, position: last };
  const insert = db.insertInto(anyOf(table)).values(values as never);
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

/**
 * Moves a row one up or down. Returns its new place, from 1, or undefined if it stays: it is the first or
 * the last one.
 *
 * @param past the row that it must pass, as somebody has seen the list; otherwise it stays
 */
export const moveRow = (
  db: Database,
  table: Table,
  id: number,
  direction: Direction,
  past?: number,
): Promise<number | undefined> =>
  changeTable(db, table, async (db) => {
    const rows = await listRows(db, table);
    const ids = rows.map((row) => row.id);
    const from = ids.indexOf(id);
    const to = direction === 'up' ? from - 1 : from + 1;
    const passed = ids[to];
    if (from < 0 || passed === undefined || (past !== undefined && past !== passed)) return;
    [ids[from], ids[to]] = [passed, id];
    // All rows get a new position, because several may have the same.
    for (const [index, id] of ids.entries()) {
      const position = index + 1;
      await db.updateTable(anyOf(table)).set({ position }).where('id', '=', id).execute();
    }
    return to + 1;
  });

/** The items of a category, which cannot be removed before them. */
export const postsIn = (db: Database, categoryId: number) =>
  db
    .selectFrom('posts')
    .select(['id', 'kind', 'slug', 'title'])
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .execute();

export async function hasCategory(db: Database, name: string): Promise<boolean> {
  const found = db.selectFrom('categories').select('id').where('name', '=', name);
  return (await found.executeTakeFirst()) !== undefined;
}
