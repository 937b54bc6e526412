// Opinions as they are read: whoever is asked for one reads the others after giving it.
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { isHidden } from './figures.ts';

export type Opinion = Selectable<Tables['opinions']>;

/** Who is asked. */
export type Reader = { member_id: number } | { juror_id: number };

/** The request to this reader, with what they have answered. */
export const findOpinion = (
  db: Database,
  project_id: number,
  reader: Reader,
): Promise<Opinion | undefined> =>
  db
    .selectFrom('opinions')
    .selectAll()
    .where((where) => where.and({ project_id, ...reader }))
    .executeTakeFirst();

/**
 * The opinions that were given, by project, as far as a member may read them.
 *
 * @param memberId absent for commands, which read all
 */
export async function readOpinions(
  db: Database,
  projectIds: readonly number[],
  memberId: number | undefined,
): Promise<ReadonlyMap<number, Opinion[]>> {
  if (projectIds.length === 0) return new Map();
  let query = db
    .selectFrom('opinions')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .where('given_at', 'is not', null)
    .where('declined_at', 'is', null)
    .orderBy('id');
  if (memberId !== undefined) {
    query = query.where(({ not }) => not(isHidden('project_id', memberId)));
  }
  return Map.groupBy(await query.execute(), ({ project_id }) => project_id);
}

/** Who was asked about a project and has not answered. */
export const findRequests = (db: Database, projectId: number): Promise<Opinion[]> =>
  db
    .selectFrom('opinions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where((where) =>
      where.or([where('given_at', 'is', null), where('declined_at', 'is not', null)]),
    )
    .orderBy('id')
    .execute();

/** All that this reader is asked for: what is still to be read first, then the newest. */
export const opinionsOf = (db: Database, reader: Reader) =>
  db
    .selectFrom('opinions')
    .innerJoin('projects', 'projects.id', 'project_id')
    .selectAll('opinions')
    .select(['title', 'step', 'niveau_academique'])
    .where((where) => where.and(reader))
    .orderBy('opinions.id', 'desc')
    .execute();

export type ReaderAsked = Awaited<ReturnType<typeof readersAsked>>[number];

/** Who is asked, and how far each has come: those who have most to read first. */
export const readersAsked = (db: Database) =>
  db
    .selectFrom('opinions')
    .select(['member_id', 'juror_id'])
    .select(({ fn }) => [
      fn.max('reader').as('reader'),
      fn.countAll<number>().as('asked'),
      fn.count<number>('given_at').as('given'),
      sql<string>`max(coalesce(reminded_at, asked_at))`.as('told_at'),
    ])
    .where('declined_at', 'is', null)
    .groupBy(['member_id', 'juror_id'])
    .orderBy(sql`count(*) - count(given_at)`, 'desc')
    .orderBy('told_at')
    .execute();

export type AskedAbout = Record<'member' | 'juror', ReadonlyMap<number, number>>;

/** About how many of these projects each is asked, by their id. */
export async function askedAbout(db: Database, ids: readonly number[]): Promise<AskedAbout> {
  const rows = await db
    .selectFrom('opinions')
    .select(({ fn }) => ['member_id', 'juror_id', fn.countAll<number>().as('count')])
    .where('project_id', 'in', ids)
    .groupBy(['member_id', 'juror_id'])
    .execute();
  const countsOf = (column: 'member_id' | 'juror_id') =>
    new Map(rows.flatMap((row) => (row[column] === null ? [] : [[row[column], row.count]])));
  return { member: countsOf('member_id'), juror: countsOf('juror_id') };
}
