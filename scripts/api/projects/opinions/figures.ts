// How many opinions a project has, and what they come to. Columns of the project hold it, because lists are
// sorted by it. They are written anew from the opinions with each change, so that none counts twice.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { meanOf, spreadOf } from './marks.ts';

/** In the transaction that changes an opinion of the project, and after `lockRow` of the project. */
export async function writeFigures(db: Database, projectId: number): Promise<void> {
  const counted = await db
    .selectFrom('opinions')
    .select(['mean', 'given_at'])
    .where('project_id', '=', projectId)
    .where('declined_at', 'is', null)
    .execute();
  const given = counted.filter(({ given_at }) => given_at !== null);
  const means = given.flatMap(({ mean }) => mean ?? []);
  await db
    .updateTable('projects')
    .set({
      opinions_asked: counted.length,
      opinions_given: given.length,
      opinions_mean: meanOf(means),
      opinions_spread: spreadOf(means),
    })
    .where('id', '=', projectId)
    .execute();
}

/** The projects about which a member gives an opinion first, or keeps out of it. */
const hiddenFrom = (memberId: number): RawBuilder<number> =>
  sql`(select project_id from opinions
    where member_id = ${memberId} and (given_at is null or declined_at is not null))`;

export const isHidden = (column: string, memberId: number): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in ${hiddenFrom(memberId)}`;

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

export interface Figures {
  id: number;
  asked: number;
  given: number;
  /** Null also while the member gives an opinion first. */
  mean: number | null;
  spread: number | null;
}

/** By the id of the project. */
export async function findFigures(
  db: Database,
  ids: readonly number[],
  memberId: number | undefined,
): Promise<ReadonlyMap<number, Figures>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects')
    .select(['projects.id', 'opinions_asked as asked', 'opinions_given as given'])
    .select([
      visibleFigure('opinions_mean', memberId).as('mean'),
      visibleFigure('opinions_spread', memberId).as('spread'),
    ])
    .where('projects.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether anybody was ever asked: without that, lists show nothing of opinions. */
export async function hasOpinions(db: Database): Promise<boolean> {
  return (await db.selectFrom('opinions').select('id').limit(1).executeTakeFirst()) !== undefined;
}
