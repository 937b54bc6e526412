import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

export interface Candidate extends Omit<Selectable<Tables['users']>, 'password_hash' | 'mailbox'> {
  /** One for each project. */
  steps: number[];
}

/** All candidates in the order of their registration, for the hub's staff. */
export async function listCandidates(db: Database): Promise<Candidate[]> {
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
    steps: (projectsOf.get(user.id) ?? []).map(({ step }) => step),
  }));
}
