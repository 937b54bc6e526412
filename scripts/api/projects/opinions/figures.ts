// What the opinions about a project come to, as columns of a query of projects. They count those who do not
// keep out of it. Means are hundredths.
import { sql, type RawBuilder } from 'kysely';

const ofProject = <Value>(column: RawBuilder<unknown>): RawBuilder<Value> =>
  sql`(select ${column} from opinions where project_id = projects.id and declined_at is null)`;

export const figures = {
  asked: ofProject<number>(sql`count(*)`),
  given: ofProject<number>(sql`count(given_at)`),
  mean: ofProject<number | null>(sql`cast(round(avg(mean)) as integer)`),
  /** There is none of one opinion alone. */
  spread: ofProject<number | null>(sql`case when count(mean) > 1 then max(mean) - min(mean) end`),
};

/**
 * A mean or spread as far as a member may know it; null if they give an opinion first, or keep out of it.
 *
 * @param memberId 0 for commands, which read all
 */
export const visibleFigure = (
  name: 'mean' | 'spread',
  memberId: number,
): RawBuilder<number | null> =>
  sql`case when projects.id not in (select project_id from opinions
        where member_id = ${memberId} and (given_at is null or declined_at is not null))
        then ${figures[name]} end`;

/** The projects that wait for an opinion of this member. */
export const toRead = (memberId: number): RawBuilder<number> =>
  sql`(select project_id from opinions
    where member_id = ${memberId} and given_at is null and declined_at is null)`;
