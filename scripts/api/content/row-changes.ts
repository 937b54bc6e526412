// Changes the small lists of the site. The journal says who did it.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { told } from '../../../src/messages/servers/team-content.ts';
import { listTexts, subjectOf } from '../../../src/messages/servers/team-lists.ts';
import { isUniqueViolation, transaction, type Database } from '../database/database.ts';
import { record, type Action } from '../database/journal.ts';
import type { Services } from '../services.ts';
import { categoryNames, fixedCategories, nearName } from './categories.ts';
import { noteDueBuild } from './due-build.ts';
import { labelOf, shorten, type ContentList, type RowFault } from './lists.ts';
import { putInTrash, takeFromTrash } from './trash.ts';
import { anyOf, findRow, listRows, lockTable, postsIn, UNORDERED } from './rows.ts';
import type { Row, StoredRow } from './rows.ts';

export interface Outcome {
  /** False if the row is there already, or if somebody else has changed it since it was read. */
  isDone: boolean;
  /** As it is now; undefined if somebody else has removed it. */
  row: StoredRow | undefined;
  /** Why it stays as it is. */
  fault?: RowFault;
  /** The items of a category, which stays with them. */
  items?: Awaited<ReturnType<typeof postsIn>>;
  /** The category that may be meant: it is asked about first. */
  near?: string;
}

export interface Change {
  services: Pick<Services, 'db' | 'clock'>;
  list: ContentList;
  /** As the journal names who does it. */
  by: string;
  /** The name of a category that somebody wants although another one is like it. */
  agreed?: string;
}

/** The version of a row that somebody has seen. Its place in the list is no part of it. */
export const versionOf = ({ columns }: ContentList, row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((name) => row[name] ?? null)))
    .digest('base64url');

/** A row that is there already, with the same text in each column, is not added again. */
export const addRow = (change: Change, row: Row): Promise<Outcome> =>
  changeList(change, async (db) => {
    const { list } = change;
    const version = versionOf(list, row);
    const rows = await listRows(db, list.table);
    const twin = rows.find((one) => versionOf(list, one) === version);
    if (twin) return { isDone: false, row: twin };
    if (isFull(list, rows)) return refusal(undefined, 'full');
    const near = await nearOf(db, change, row);
    if (near !== undefined) return { isDone: false, row: undefined, near };
    const last = sql`(select coalesce(max(position), 0) + 1 from ${sql.table(list.table)})`;
    const values = list.table === UNORDERED ? row : { ...row, position: last };
    const insert = db.insertInto(anyOf(list.table)).values(values as never);
    const { id } = await insert.returning('id').executeTakeFirstOrThrow();
    await tell(db, change, 'row.added', id, '', labelOf(list, row));
    return { isDone: true, row: { ...row, id } as StoredRow };
  });

/**
 * A second time, it changes nothing.
 *
 * @param seen the version that was read
 */
export const changeRow = (change: Change, id: number, row: Row, seen?: string): Promise<Outcome> =>
  changeList(change, async (db) => {
    const { list } = change;
    const before = await findRow(db, list.table, id);
    if (!before) return { isDone: false, row: undefined };
    const after = { ...before, ...row };
    const changed = list.columns.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return { isDone: true, row: before };
    if (isOvertaken(list, before, seen)) return { isDone: false, row: before };
    if (isFixed(list, before)) return refusal(before, 'fixed');
    const near = await nearOf(db, change, row, before);
    if (near !== undefined) return { isDone: false, row: before, near };
    const update = db.updateTable(anyOf(list.table)).set(row as never);
    await update.where('id', '=', id).execute();
    const { fields } = listTexts[list.table];
    const textsOf = (row: Row) =>
      changed.map((name) => told(fields[name]?.label ?? name, shorten(row[name]))).join(', ');
    await tell(db, change, 'row.changed', id, textsOf(before), textsOf(after));
    return { isDone: true, row: after };
  });

/** Puts it into the trash. */
export const deleteRow = (change: Change, id: number, seen?: string): Promise<Outcome> =>
  changeList(change, async (db) => {
    const { list } = change;
    const row = await findRow(db, list.table, id);
    if (!row || isOvertaken(list, row, seen)) return { isDone: false, row };
    const items = list.table === 'categories' ? await postsIn(db, id) : [];
    if (items.length > 0) return { isDone: false, row, items };
    await db.deleteFrom(anyOf(list.table)).where('id', '=', id).execute();
    await putInTrash(db, {
      list: list.table,
      row_id: String(id),
      title: labelOf(list, row),
      kept: row,
      removed_at: change.services.clock().toISOString(),
      removed_by: change.by,
    });
    await tell(db, change, 'row.trashed', id, labelOf(list, row), '');
    return { isDone: true, row };
  });

/** Puts a row of the trash back under its number, where it was in the list. */
export const restoreRow = (change: Change, trashId: number): Promise<Outcome> =>
  changeList(change, async (db) => {
    const { list } = change;
    if (isFull(list, await listRows(db, list.table))) return refusal(undefined, 'full');
    const trashed = await takeFromTrash(db, list.table, trashId);
    if (!trashed) return { isDone: false, row: undefined };
    const row = JSON.parse(trashed.content) as StoredRow;
    await db
      .insertInto(anyOf(list.table))
      .values(row as never)
      .execute();
    await tell(db, change, 'row.restored', row.id, '', labelOf(list, row));
    return { isDone: true, row };
  });

const isFull = ({ most = Infinity }: ContentList, { length }: readonly StoredRow[]): boolean =>
  length >= most;

export type Direction = 'up' | 'down';

/**
 * Moves a row one up or down, unless it is the first or the last one.
 *
 * @param past the row that it must pass, as somebody has seen the list; otherwise it stays
 */
export const moveRow = (
  change: Change,
  id: number,
  direction: Direction,
  past?: number,
): Promise<Outcome> =>
  changeList(change, async (db) => {
    const { table } = change.list;
    const rows = table === UNORDERED ? [] : await listRows(db, table);
    const ids = rows.map((row) => row.id);
    const from = ids.indexOf(id);
    const to = direction === 'up' ? from - 1 : from + 1;
    const passed = ids[to];
    const row = rows[from];
    if (!row || passed === undefined || (past ?? passed) !== passed) return { isDone: false, row };
    [ids[from], ids[to]] = [passed, id];
    // All rows get a new position, because several may have the same.
    for (const [index, id] of ids.entries()) {
      const position = index + 1;
      await db.updateTable(anyOf(table)).set({ position }).where('id', '=', id).execute();
    }
    await tell(db, change, 'row.moved', id, String(from + 1), String(to + 1));
    return { isDone: true, row };
  });

const isOvertaken = (list: ContentList, row: Row, seen: string | undefined): boolean =>
  seen !== undefined && seen !== versionOf(list, row);

export const isFixed = ({ table }: ContentList, row: Row): boolean =>
  table === 'categories' && fixedCategories.includes(row['name'] ?? '');

/** Another category of nearly the same name, which nobody has agreed to yet. */
async function nearOf(
  db: Database,
  { list, agreed }: Change,
  { name }: Row,
  before?: Row,
): Promise<string | undefined> {
  if (list.table !== 'categories' || !name || name === agreed) return undefined;
  const names = [...fixedCategories, ...(await categoryNames(db))];
  return nearName(
    name,
    names.filter((other) => other !== before?.['name']),
  );
}

/** Others that change the list wait. In some columns, each text may occur only once. */
async function changeList(
  { services, list }: Change,
  work: (db: Database) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await transaction(services.db, async (db) => {
      await lockTable(db, list.table);
      return work(db);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return refusal(undefined, 'twin');
  }
}

/** Only names of categories are refused. */
const refusal = (
  row: StoredRow | undefined,
  code: Exclude<RowFault['code'], 'placeholder'>,
): Outcome => ({
  isDone: false,
  row,
  fault: { field: 'name', code },
});

async function tell(
  db: Database,
  { services, list, by }: Change,
  action: Action,
  id: number,
  before: string,
  after: string,
): Promise<void> {
  const subject = subjectOf(list.table, id);
  await record({ ...services, db }, by, { action, subject, before, after });
  if (isBuilt(list)) await noteDueBuild(db, by, subject);
}

/** Pages load announcements when a candidate opens them, and the site has no lists of the team. */
export const isBuilt = ({ table }: ContentList): boolean =>
  !['announcements', 'criteria', 'templates'].includes(table);
