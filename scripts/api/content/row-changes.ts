// Changes the lists of the site, for commands and pages. The journal says who did it.
import { createHash } from 'node:crypto';
import { eventsCategory, trainingsCategory } from '../../../src/contract/content/lists.ts';
import { columnText, subjectOf } from '../../../src/messages/servers/team-lists.ts';
import { isUniqueViolation, type Database } from '../database/database.ts';
import { record, type Action } from '../journal.ts';
import type { Services } from '../services.ts';
import { noteDueBuild } from './due-build.ts';
import { labelOf, shorten, type ContentList, type Fault } from './lists.ts';
import {
  changeTable,
  findRow,
  insertRow,
  listRows,
  moveRow,
  postsIn,
  removeRow,
  updateRow,
  type Direction,
  type Row,
  type StoredRow,
} from './rows.ts';

export type Outcome =
  /** `unchanged`: it is as asked already, perhaps since a first press of the same button. */
  | { kind: 'done' | 'unchanged'; row: StoredRow }
  /** Somebody else has removed it. */
  | { kind: 'removed' }
  /** Somebody else has changed it since it was read. */
  | { kind: 'overtaken'; row: StoredRow }
  | { kind: 'refused'; fault: Fault };

export type RemovalOutcome =
  | Outcome
  /** The category of these items. */
  | { kind: 'used'; items: Awaited<ReturnType<typeof postsIn>> };

export interface Change {
  services: Pick<Services, 'db' | 'clock'>;
  list: ContentList;
  /** As the journal names who does it. */
  by: string;
}

/** The version of a row that somebody has seen. Its place in the list is no part of it. */
export const versionOf = ({ columns }: ContentList, row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((name) => row[name] ?? null)))
    .digest('base64url');

/** A row that is there already, with the same text in each column, is not added again. */
export const addRow = (change: Change, row: Row): Promise<Outcome> =>
  store<Outcome>(change, async (db) => {
    const { list } = change;
    const version = versionOf(list, row);
    const twin = (await listRows(db, list.table)).find((one) => versionOf(list, one) === version);
    if (twin) return { kind: 'unchanged', row: twin };
    const id = await insertRow(db, list.table, row);
    await tell(db, change, 'row.added', id, '', labelOf(list, row));
    return { kind: 'done', row: { ...row, id } as StoredRow };
  });

/** @param seen the version that was read */
export const changeRow = (change: Change, id: number, row: Row, seen?: string): Promise<Outcome> =>
  store<Outcome>(change, async (db) => {
    const { list } = change;
    const before = await findRow(db, list.table, id);
    if (!before) return { kind: 'removed' };
    const after = { ...before, ...row };
    const changed = list.columns.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return { kind: 'unchanged', row: before };
    if (seen !== undefined && seen !== versionOf(list, before))
      return { kind: 'overtaken', row: before };
    if (isFixed(list, before)) return { kind: 'refused', fault: { field: 'name', code: 'fixed' } };
    await updateRow(db, list.table, id, row);
    const textsOf = (row: Row) =>
      changed.map((name) => columnText(list.table, name, shorten(row[name]))).join(', ');
    await tell(db, change, 'row.changed', id, textsOf(before), textsOf(after));
    return { kind: 'done', row: after };
  });

export const deleteRow = (change: Change, id: number, seen?: string): Promise<RemovalOutcome> =>
  store<RemovalOutcome>(change, async (db) => {
    const { list } = change;
    const row = await findRow(db, list.table, id);
    if (!row) return { kind: 'removed' };
    if (seen !== undefined && seen !== versionOf(list, row)) return { kind: 'overtaken', row };
    const items = list.table === 'categories' ? await postsIn(db, id) : [];
    if (items.length > 0) return { kind: 'used', items };
    await removeRow(db, list.table, id);
    await tell(db, change, 'row.removed', id, labelOf(list, row), '');
    return { kind: 'done', row };
  });

/** Returns false if the row stays where it is: see `moveRow`. */
export const shiftRow = (
  change: Change,
  id: number,
  direction: Direction,
  past?: number,
): Promise<boolean> =>
  changeTable(change.services.db, change.list.table, async (db) => {
    const place = await moveRow(db, change.list.table, id, direction, past);
    if (place === undefined) return false;
    const before = direction === 'up' ? place + 1 : place - 1;
    await tell(db, change, 'row.moved', id, String(before), String(place));
    return true;
  });

/** Under another name, the home page would not find its events or trainings. */
export const isFixed = ({ table }: ContentList, row: Row): boolean =>
  table === 'categories' && [eventsCategory, trainingsCategory].includes(row['name'] ?? '');

/** In some columns, each text may occur only once. */
async function store<Result>(
  { services, list }: Change,
  work: (db: Database) => Promise<Result>,
): Promise<Result | Outcome> {
  try {
    return await changeTable(services.db, list.table, work);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return { kind: 'refused', fault: { field: list.columns[0], code: 'twin' } };
  }
}

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
  if (isBuilt(list)) await noteDueBuild(db);
}

/** Pages load announcements when a candidate opens them. */
export const isBuilt = ({ table }: ContentList): boolean => table !== 'announcements';
