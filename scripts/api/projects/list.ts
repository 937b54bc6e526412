// The list of projects, as the team filters and sorts it.
import { sql, type RawBuilder } from 'kysely';
import { instant } from '../../../src/text/dates/instant.ts';
import { fold } from '../../../src/text/fold.ts';
import { printable } from '../../../src/text/printable.ts';
import type { Database } from '../database/database.ts';
import { hasWord, MAX_SEARCH, projectsWith, soughtWords } from '../database/search.ts';
import { projectSteps, stepName, stepNames, type StepName } from './steps.ts';
import { domainMark } from './columns.ts';
import { figures, toRead, visibleFigure } from './opinions/figures.ts';
import { follower as followerName, readBy } from './reading.ts';

/**
 * Which projects, and in which order: unless it says otherwise, those that are found best, then the newest
 * first. Empty texts stand for any.
 */
export interface Selection {
  /** Words of a project or of its candidate, a telephone number, or its number. */
  q?: string;
  step?: StepName | '' | undefined;
  level?: string | undefined;
  domain?: string;
  /** In which it arrived, in the hub's time zone. */
  year?: string;
  /** By its opinions. */
  opinion?: OpinionFilter | '';
  /** Only those that `me` has not read. */
  read?: 'no' | '';
  /** The id of the member who follows it. */
  follower?: 'me' | 'none' | `${number}` | '';
  /** The member who asks, and may not know of all opinions. Absent for commands. */
  me?: number;
  /** One that is there whoever has read it or follows it: the page that it was opened on leads on. */
  current?: number;
  sort?: SortKey | '';
  order?: 'asc' | '';
}

const stepRanks = stepNames.map((name, rank) => `when ${projectSteps[name]} then ${rank}`);

const sortColumns = (me: number) => ({
  id: sql`projects.id`,
  // They begin with the title, and with the last name: without accents, so that É is beside E.
  title: sql`projects.search`,
  candidate: sql`(select users.search from users where users.id = user_id)`,
  level: sql`niveau_academique`,
  domain: sql`domains`,
  // As a project goes on.
  step: sql.raw(`case step ${stepRanks.join(' ')} end`),
  date: sql`projects.created_at`,
  opinions: figures.given,
  mean: visibleFigure('mean', me),
  spread: visibleFigure('spread', me),
});

export type SortKey = keyof ReturnType<typeof sortColumns>;
export const sortKeys = Object.keys(sortColumns(0)) as SortKey[];

/** In hundredths, as means are stored. */
const [GOOD, DISPUTED] = [400, 200];

const opinionFilters = {
  /** What waits for the member's own. */
  mine: (me: number) => sql<boolean>`projects.id in ${toRead(me)}`,
  waiting: () => sql<boolean>`${figures.given} < ${figures.asked}`,
  good: (me: number) => sql<boolean>`${visibleFigure('mean', me)} >= ${GOOD}`,
  disputed: (me: number) => sql<boolean>`${visibleFigure('spread', me)} >= ${DISPUTED}`,
};

type OpinionFilter = keyof typeof opinionFilters;
export const opinionKeys = Object.keys(opinionFilters) as OpinionFilter[];

/** `Projet n° 2` as in mails, `n° 2`, `#2`, or a number alone, which may also be a word of a title. */
const NUMBER = /^((?:projet\s*)?n\s*[°o]|#)?\s*(\d{1,9})$/;
/** `20261128-6ABA`, on receipts without a number: only its day is known to the API. */
const REFERENCE = /^(\d{4})(\d\d)(\d\d)-[\da-f]{4}$/;
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;

interface Sought {
  isSought: RawBuilder<boolean>;
  /** How well a project is found: the best have most. */
  rank?: RawBuilder<number>;
}

/** Which projects are meant: by their number, by a reference, or by words. */
function soughtBy(db: Database, q: string): Sought {
  const sought = fold(printable(q.slice(0, MAX_SEARCH))).trim();
  const sentOn = Date.parse(instant(sought.replace(REFERENCE, '$1-$2-$3')));
  if (REFERENCE.test(sought) && sentOn) {
    // It may have arrived after midnight.
    const [from, until] = [sentOn, sentOn + TWO_DAYS].map((time) => new Date(time).toISOString());
    return { isSought: sql`projects.created_at >= ${from} and projects.created_at < ${until}` };
  }
  const number = numberIn(q);
  const hasNumber = sql<boolean>`projects.id = ${number?.id ?? 0}`;
  if (number?.isAlone) return { isSought: hasNumber };
  const lists = soughtWords(q);
  if (!lists) return { isSought: sql`1 = 1` };
  const ranks = [sql`0`, ...Array.from(new Set(lists.flat()), rankOf)];
  return {
    isSought: sql`(${hasNumber} or projects.id in ${projectsWith(db, lists)})`,
    rank: sql`case when ${hasNumber} then 1000 else ${sql.join(ranks, sql` + `)} end`,
  };
}

/** A word of the title comes before one of names and addresses, and that before one of answers. */
function rankOf(word: string): RawBuilder<number> {
  const [whole, begun] = [`${word} `, word].map((start) => hasWord('projects.search', start, '\n'));
  const inPeople = hasWord('projects.search', word);
  return sql`case when ${whole} then 4 when ${begun} then 3 when ${inPeople} then 1 else 0 end`;
}

/** The number of a project that is sought, and whether nothing else can be meant. */
export function numberIn(q: string): { id: number; isAlone: boolean } | undefined {
  const [, sign, number] = NUMBER.exec(fold(printable(q.slice(0, MAX_SEARCH))).trim()) ?? [];
  return number === undefined ? undefined : { id: Number(number), isAlone: Boolean(sign) };
}

function matching(db: Database, { isSought }: Sought, selection: Selection) {
  const { level, domain, year, opinion, read, follower, me = 0, current = 0 } = selection;
  const isCurrent = sql<boolean>`projects.id = ${current}`;
  let query = db.selectFrom('projects').where(isSought);
  if (level) query = query.where('niveau_academique', '=', level);
  if (domain) query = query.where('domains', 'like', `%${domainMark(domain)}%`);
  if (opinion) query = query.where(sql<boolean>`(${isCurrent} or ${opinionFilters[opinion](me)})`);
  if (year) {
    query = query
      .where('projects.created_at', '>=', startOf(Number(year)))
      .where('projects.created_at', '<', startOf(Number(year) + 1));
  }
  if (read === 'no') {
    query = query.where(sql<boolean>`(${isCurrent} or not ${readBy(me)})`);
  }
  if (follower) {
    const id = follower === 'me' ? me : Number(follower);
    const isFollowed = follower === 'none' ? sql`is null` : sql`= ${id}`;
    query = query.where(sql<boolean>`(${isCurrent} or followed_by ${isFollowed})`);
  }
  return query;
}

const startOf = (year: number): string => new Date(instant(`${year}-01-01`)).toISOString();

/**
 * The ids of all that match, in order, and how many match at each step, whatever step is chosen.
 * In one query: each reads all answers of all projects.
 */
export async function findProjects(
  db: Database,
  selection: Selection,
): Promise<{ ids: number[]; counts: Map<StepName, number> }> {
  const { q = '', step, sort, order, me = 0 } = selection;
  const direction = sql.raw(order || 'desc');
  const sought = soughtBy(db, q);
  const columns = sortColumns(me);
  const column = sort ? columns[sort] : (sought.rank ?? columns.id);
  const rows = await matching(db, sought, selection)
    .select(['projects.id', 'step'])
    .orderBy(sql`${column} ${direction} nulls last, projects.id ${direction}`)
    .execute();
  const byStep = Map.groupBy(rows, (row) => stepName(row.step));
  const counts = new Map([...byStep].map(([name, { length }]) => [name, length]));
  const chosen = step ? rows.filter((row) => stepName(row.step) === step) : rows;
  return { ids: chosen.map(({ id }) => id), counts };
}

export const findIds = async (db: Database, selection: Selection): Promise<number[]> =>
  (await findProjects(db, selection)).ids;

export type ListRow = Awaited<ReturnType<typeof readRows>>[number];

/**
 * In the order of the ids.
 *
 * @param me the member who reads them, and may not know of all opinions
 */
export async function readRows(db: Database, ids: readonly number[], me = 0) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['projects.id', 'title', 'user_id', 'first_name', 'last_name', 'niveau_academique'])
    .select(['domains', 'step', 'projects.created_at', 'email_verified_at'])
    .select([followerName.as('follower'), figures.asked.as('asked'), figures.given.as('given')])
    .select([visibleFigure('mean', me).as('mean'), visibleFigure('spread', me).as('spread')])
    .select(readBy(me).as('is_read'))
    .where('projects.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** When the oldest project arrived, for the years to choose from. */
export async function firstArrival(db: Database): Promise<string | undefined> {
  const oldest = db.selectFrom('projects').select('created_at').orderBy('created_at').limit(1);
  return (await oldest.executeTakeFirst())?.created_at;
}
