// Opinions as they are read: whoever is asked for one reads the others after giving it.
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

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

/** Whoever is asked about these projects, with what they have answered. */
export const opinionsAbout = (db: Database, ...projectIds: number[]): Promise<Opinion[]> =>
  db
    .selectFrom('opinions')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .orderBy('id')
    .execute();

export const isGiven = ({ given_at, declined_at }: Opinion): boolean =>
  given_at !== null && declined_at === null;

/**
 * Of the opinions about a project, those that were given, as far as a member may read them.
 *
 * @param memberId absent for commands, which read all
 */
export function readable(opinions: readonly Opinion[], memberId: number | undefined): Opinion[] {
  const own = opinions.find(({ member_id }) => member_id === memberId);
  return own && !isGiven(own) ? [] : opinions.filter(isGiven);
}

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
