// How many opinions a project has, and what they come to. Columns of the project hold it, because lists are
// sorted by it. They are written anew from the opinions with each change, so that none counts twice.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { figuresOf } from './marks.ts';

/** In the transaction that changes an opinion of the project, and after `lockRow` of the project. */
export async function writeFigures(db: Database, projectId: number): Promise<void> {
  const counted = await db
    .selectFrom('opinions')
    .select(['mean', 'given_at'])
    .where('project_id', '=', projectId)
    .where('declined_at', 'is', null)
    .execute();
  const given = counted.filter(({ given_at }) => given_at !== null);
  const { mean, spread } = figuresOf(given);
  await db
    .updateTable('projects')
    .set({
      opinions_asked: counted.length,
      opinions_given: given.length,
      opinions_mean: mean,
      opinions_spread: spread,
    })
    .where('id', '=', projectId)
    .execute();
}

/** Whether a member gives an opinion about the project first, or keeps out of it. */
export const isHidden = (column: string, memberId: number): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (select project_id from opinions
    where member_id = ${memberId} and (given_at is null or declined_at is not null))`;

/**
 * A mean or spread as far as a member may know it; null otherwise.
 *
 * @param memberId absent for commands, which read all
 */
export const visibleFigure = (
  column: 'opinions_mean' | 'opinions_spread',
  memberId: number | undefined,
): RawBuilder<number | null> =>
  memberId === undefined
    ? sql`${sql.ref(column)}`
    : sql`case when not ${isHidden('projects.id', memberId)} then ${sql.ref(column)} end`;

/** The projects that wait for an opinion of this member. */
export const toRead = (memberId: number): RawBuilder<number> =>
  sql`(select project_id from opinions
    where member_id = ${memberId} and given_at is null and declined_at is null)`;
