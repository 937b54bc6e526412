import { sql } from 'kysely';
import { hasWords, spaced } from '../database/search.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

type Searched = Pick<Tables['users'], 'first_name' | 'last_name' | 'email' | 'phone'>;

/** What lists are searched and sorted by: it begins with the last name. */
export const searchOf = ({ first_name, last_name, email, phone }: Searched): string =>
  spaced([last_name, first_name, email, phone.replace(/\D/g, '')].join(' '));

/** All candidates in the order of their registration, for the hub's staff. */
export async function listCandidates(db: Database) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'gender', 'user_type'])
    .select(['email_verified_at', 'created_at'])
    .orderBy('id')
    .execute();
  const projects = await db.selectFrom('projects').select(['user_id', 'step']).execute();
  const projectsOf = Map.groupBy(projects, ({ user_id }) => user_id);
  return users.map((user) => ({
    ...user,
    /** One for each project. */
    steps: (projectsOf.get(user.id) ?? []).map(({ step }) => step),
  }));
}

const matching = (db: Database, q: string) =>
  db.selectFrom('users').where(hasWords('users.search', q));

export async function countCandidates(db: Database, q: string): Promise<number> {
  const count = matching(db, q).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await count.executeTakeFirstOrThrow()).count;
}

/** A part of those that have these words, newest first. */
export const findCandidates = (db: Database, q: string, limit: number, offset: number) =>
  matching(db, q)
    .select(['id', 'first_name', 'last_name', 'email', 'email_verified_at', 'created_at'])
    .select(sql<number>`(select count(*) from projects where user_id = users.id)`.as('projects'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
