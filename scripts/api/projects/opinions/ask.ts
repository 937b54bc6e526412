// Asking for opinions, and taking that back.
import { transaction, type Database } from '../../database/database.ts';
import { record } from '../../database/journal.ts';
import { list } from '../../../../src/messages/servers/team.ts';
import type { Services } from '../../services.ts';
import type { Reader } from './opinions.ts';

type Own = Pick<Services, 'db' | 'clock'>;

/** A reader with their name, as records have it, and for a juror what is hidden. */
export type Asked = Reader & { reader: string; hides_contacts?: number };

/**
 * Asks a reader about each of these projects, unless they were asked before. Returns about how many they are
 * asked now. In a transaction that has locked the reader and the projects.
 */
export async function askFor(
  { db, clock }: Own,
  by: string,
  projectIds: readonly number[],
  asked: Asked,
): Promise<number> {
  const request = { ...asked, asked_by: by, asked_at: clock().toISOString() };
  const { length: count } = await db
    .insertInto('opinions')
    .values(projectIds.map((project_id) => ({ ...request, project_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (count > 0) {
    const [subject, after] = [asked.reader, list.count(count)];
    await record({ db, clock }, by, { action: 'opinion.asked', subject, after });
  }
  return count;
}

/**
 * An opinion that was given stays, and so does that somebody knows the candidate. Returns whether there was
 * a request.
 */
export const withdraw = (
  { db, clock }: Own,
  by: string,
  projectId: number,
  id: number,
): Promise<boolean> =>
  transaction(db, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('opinions')
      .where((where) => where.and({ id, project_id: projectId }))
      .where('given_at', 'is', null)
      .where('declined_at', 'is', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const subject = String(projectId);
    await record({ db, clock }, by, { action: 'project.opinion_withdrawn', subject });
    return true;
  });

/** Whoever leaves is asked for nothing more. What they have given stays. */
export const endRequests = (db: Database, reader: Reader) =>
  db
    .deleteFrom('opinions')
    .where((where) => where.and(reader))
    .where('given_at', 'is', null)
    .execute();
