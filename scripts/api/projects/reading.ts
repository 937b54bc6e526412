// Which projects a member has read, and which member follows a project.
import { sql } from 'kysely';
import { lockRows, transaction, type Database } from '../database/database.ts';
import { record } from '../database/journal.ts';
import type { Services } from '../services.ts';

/** The column of a query of projects that has the name of whoever follows one. */
export const follower = sql<string | null>`(select coalesce(nullif(members.name, ''), members.email)
  from members where members.id = projects.followed_by)`;

/** Whether the member has read one. */
export const readBy = (memberId: number) =>
  sql<boolean>`exists (select 1 from project_reads
    where project_id = projects.id and member_id = ${memberId})`;

export const markRead = (db: Database, project_id: number, member_id: number) =>
  db
    .insertInto('project_reads')
    .values({ project_id, member_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const markUnread = (db: Database, project_id: number, member_id: number) =>
  db
    .deleteFrom('project_reads')
    .where((read) => read.and({ project_id, member_id }))
    .execute();

/**
 * From now on, this member follows the projects.
 *
 * @param follower undefined for nobody; the name is that of the journal
 */
export const follow = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: readonly number[],
  follower: { id: number; name: string } | undefined,
  by: string,
): Promise<void> =>
  transaction(db, async (db) => {
    const followed_by = follower?.id ?? null;
    // Members before projects, as whoever asks for opinions does: so nobody waits for each other.
    if (follower) await lockRows(db, 'members', [follower.id]);
    await lockRows(db, 'projects', ids);
    const changed = await db
      .updateTable('projects')
      .set({ followed_by })
      .where('id', 'in', ids)
      .where('followed_by', 'is distinct from', followed_by)
      .returning('id')
      .execute();
    const after = follower?.name ?? '';
    for (const { id } of changed) {
      await record({ db, clock }, by, { action: 'project.followed', subject: String(id), after });
    }
  });
