import type { Database } from '../database/database.ts';

export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

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
