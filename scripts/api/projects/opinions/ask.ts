// Asking for opinions, asking again, and taking a request back.
import { lockRow, transaction, type Database } from '../../database/database.ts';
import { record } from '../../database/journal.ts';
import { list } from '../../../../src/messages/servers/team.ts';
import type { Services } from '../../services.ts';
import { writeFigures } from './figures.ts';
import type { Reader } from './opinions.ts';

type Own = Pick<Services, 'db' | 'clock'>;

/** A reader with their name, as records have it, and for a juror what is hidden. */
export type Asked = Reader & { reader: string; hides_contacts?: number };

/**
 * Asks a reader about each of these projects, unless they were asked before. Returns about how many they are
 * asked now. In a transaction that has locked the reader.
 */
export async function askFor(
  { db, clock }: Own,
  by: string,
  projectIds: readonly number[],
  asked: Asked,
): Promise<number> {
  const asked_at = clock().toISOString();
  let count = 0;
  // In one order, so that two who ask do not wait for each other.
  for (const project_id of projectIds.toSorted((one, other) => one - other)) {
    await lockRow(db, 'projects', project_id);
    const project = db.selectFrom('projects').select('id').where('id', '=', project_id);
    // It may have been deleted meanwhile.
    if (!(await project.executeTakeFirst())) continue;
    const inserted = await db
      .insertInto('opinions')
      .values({ ...asked, project_id, asked_by: by, asked_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) continue;
    count += 1;
    await writeFigures(db, project_id);
  }
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
    await lockRow(db, 'projects', projectId);
    const { numDeletedRows } = await db
      .deleteFrom('opinions')
      .where('id', '=', id)
      .where('project_id', '=', projectId)
      .where('given_at', 'is', null)
      .where('declined_at', 'is', null)
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
    .select(['id', 'project_id'])
    .where((where) => where.and(reader))
    .where('given_at', 'is', null)
    .orderBy('project_id')
    .execute();
  for (const { id, project_id } of open) {
    await lockRow(db, 'projects', project_id);
    await db.deleteFrom('opinions').where('id', '=', id).where('given_at', 'is', null).execute();
    await writeFigures(db, project_id);
  }
}
