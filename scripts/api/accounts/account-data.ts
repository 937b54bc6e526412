import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { shownStep, stepName } from '../submissions/steps.ts';
import { publicUser, type User } from './users.ts';

/** All data stored about a candidate, except the account's secrets. */
export async function accountData({ db, clock, apiUrl }: Services, user: User) {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'step', 'created_at', 'answers'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
  const files = await db
    .selectFrom('project_files')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['project_id', 'path', 'name', 'type', 'bytes'])
    .where('user_id', '=', user.id)
    .orderBy('position')
    .execute();
  const decisions = await db
    .selectFrom('project_steps')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['project_id', 'changed_at', 'to_step', 'message'])
    .where('user_id', '=', user.id)
    .orderBy('project_steps.id')
    .execute();
  const { created_at, email_verified_at } = user;
  return {
    made_at: clock().toISOString(),
    user: { ...(await publicUser(db, user)), created_at, email_verified_at },
    projects: projects.map(({ answers, step, ...project }) => ({
      ...project,
      step: shownStep(step),
      answers: JSON.parse(answers) as unknown,
      decisions: decisions
        .filter(({ project_id }) => project_id === project.id)
        .map(({ changed_at, to_step, message }) => ({
          changed_at,
          step: stepName(to_step),
          message,
        })),
      files: files
        .filter(({ project_id }) => project_id === project.id)
        .map(({ project_id: _, path, ...file }) => ({ ...file, url: `${apiUrl}/storage/${path}` })),
    })),
    // An unverified address may be someone else's.
    ...(email_verified_at !== null && (await emailData(db, user.email))),
  };
}

async function emailData(db: Database, email: string) {
  const newsletter = await db
    .selectFrom('newsletter')
    .select('created_at')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
  const mails = await db
    .selectFrom('outbox')
    .select(['subject', 'created_at'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return { newsletter: newsletter ?? null, mails };
}
