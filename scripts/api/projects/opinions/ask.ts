// Asking for opinions, asking again, and taking a request back.
import { sql } from 'kysely';
import { inDays } from '../../../lib/time.ts';
import { lockRow, transaction, type Database } from '../../database/database.ts';
import { record } from '../../database/journal.ts';
import { list } from '../../../../src/messages/servers/team.ts';
import type { Services } from '../../services.ts';
import { writeFigures } from './figures.ts';
import type { Reader } from './opinions.ts';

type Own = Pick<Services, 'db' | 'clock'>;

/** A reader with their name, as records have it. */
export type Asked = Reader & { reader: string };

/**
 * Asks each of these readers about each project, unless they were asked before. Returns about how many each
 * is asked now. In a transaction that has locked the readers.
 */
export async function askFor(
  { db, clock }: Own,
  by: string,
  projectIds: readonly number[],
  readers: readonly Asked[],
): Promise<number[]> {
  const asked_at = clock().toISOString();
  const counts = readers.map(() => 0);
  // In one order, so that two who ask do not wait for each other.
  for (const id of projectIds.toSorted((one, other) => one - other)) {
    await lockRow(db, 'projects', id);
    if (!(await exists(db, id))) continue;
    const rows = readers.map((reader) => ({ ...reader, project_id: id, asked_by: by, asked_at }));
    const inserted = await db
      .insertInto('opinions')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('reader')
      .execute();
    for (const { reader } of inserted) {
      counts[readers.findIndex((one) => one.reader === reader)]! += 1;
    }
    if (inserted.length > 0) await writeFigures(db, id);
  }
  for (const [index, { reader: subject }] of readers.entries()) {
    if (counts[index] === 0) continue;
    const after = list.count(counts[index]!);
    await record({ db, clock }, by, { action: 'opinion.asked', subject, after });
  }
  return counts;
}

const exists = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** A reader is reminded once a day, however often the button is pressed. */
const PAUSE_DAYS = 1;

/** Returns how many opinions the reader is to be reminded of; 0 if it is too soon. In a transaction. */
export async function noteReminder({ db, clock }: Own, reader: Reader): Promise<number> {
  const reminded_at = clock().toISOString();
  const waiting = await waitingFor(db, reader);
  const latest =
    waiting
      .map((row) => row.reminded_at ?? row.asked_at)
      .sort()
      .at(-1) ?? '';
  if (waiting.length === 0 || latest > inDays(clock(), -PAUSE_DAYS)) return 0;
  const { numUpdatedRows } = await db
    .updateTable('opinions')
    .set({ reminded_at })
    .where((where) => where.and(reader))
    .where('given_at', 'is', null)
    .where('declined_at', 'is', null)
    // Another process may have been first.
    .where(sql`coalesce(reminded_at, asked_at)`, '<=', latest)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const waitingFor = (db: Database, reader: Reader) =>
  db
    .selectFrom('opinions')
    .select(['project_id', 'asked_at', 'reminded_at'])
    .where((where) => where.and(reader))
    .where('given_at', 'is', null)
    .where('declined_at', 'is', null)
    .orderBy('project_id')
    .execute();

/** An opinion that was given stays. Returns whether there was a request. */
export const withdraw = (
  { db, clock }: Own,
  by: string,
  projectId: number,
  id: number,
): Promise<boolean> =>
  transaction(db, async (db) => {
    await lockRow(db, 'projects', projectId);
    const { numDeletedRows } = await db
      .deleteFrom('opinions')
      .where('id', '=', id)
      .where('project_id', '=', projectId)
      .where('given_at', 'is', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await writeFigures(db, projectId);
    const subject = String(projectId);
    await record({ db, clock }, by, { action: 'project.opinion_withdrawn', subject });
    return true;
  });

/** Whoever leaves is asked for nothing more. What they have given stays. In a transaction. */
export async function endRequests(db: Database, reader: Reader): Promise<void> {
  const open = await db
    .selectFrom('opinions')
    .select('project_id')
    .where((where) => where.and(reader))
    .where('given_at', 'is', null)
    .orderBy('project_id')
    .execute();
  for (const { project_id } of open) {
    await lockRow(db, 'projects', project_id);
    await db
      .deleteFrom('opinions')
      .where((where) => where.and({ project_id, ...reader }))
      .where('given_at', 'is', null)
      .execute();
    await writeFigures(db, project_id);
  }
}
