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
 * The opinions that were given, as far as a member may read them.
 *
 * @param memberId absent for commands, which read all
 */
export function readOpinions(
  db: Database,
  projectId: number,
  memberId: number | undefined,
): Promise<Opinion[]> {
  const query = db
    .selectFrom('opinions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('given_at', 'is not', null)
    .where('declined_at', 'is', null)
    .orderBy('id');
  return (
    memberId === undefined ? query : query.where(({ not }) => not(isHidden('project_id', memberId)))
  ).execute();
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

/** What is still to be read. */
export const openRequests = (db: Database, reader: Reader): Promise<Opinion[]> =>
  db
    .selectFrom('opinions')
    .selectAll()
    .where((where) => where.and(reader))
    .where('given_at', 'is', null)
    .where('declined_at', 'is', null)
    .execute();

export type OwnOpinion = Awaited<ReturnType<typeof opinionsOf>>[number];

/** The list of a reader: what is still to be read first, then the newest; without what they keep out of. */
export const opinionsOf = (db: Database, reader: Reader) =>
  db
    .selectFrom('opinions')
    .innerJoin('projects', 'projects.id', 'project_id')
    .selectAll('opinions')
    .select('title')
    .where((where) => where.and(reader))
    .where('declined_at', 'is', null)
    .orderBy(sql`case when given_at is null then 0 else 1 end`)
    .orderBy('opinions.id', 'desc')
    .execute();

export type JurorAsked = Awaited<ReturnType<typeof jurorsAsked>>[number];

/** Each juror, and how far they have come. */
export const jurorsAsked = (db: Database) =>
  db
    .selectFrom('jurors')
    .leftJoin('opinions', (join) =>
      join.onRef('juror_id', '=', 'jurors.id').on('declined_at', 'is', null),
    )
    .select(['jurors.id', 'email', 'name', 'hash', 'valid_until'])
    .select(({ fn }) => [
      fn.count<number>('opinions.id').as('asked'),
      fn.count<number>('given_at').as('given'),
    ])
    .groupBy('jurors.id')
    .orderBy('jurors.id')
    .execute();
