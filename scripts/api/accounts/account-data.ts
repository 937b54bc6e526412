import { all, one, type Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { shownStep } from '../submissions/steps.ts';
import { publicUser, type User } from './users.ts';

interface ProjectRow {
  id: number;
  step: number;
  created_at: string;
  answers: string;
}

interface FileRow {
  path: string;
  name: string;
  type: string;
  bytes: number;
}

/** All data stored about a candidate, except the account's secrets. */
export function accountData({ db, clock, apiUrl }: Services, user: User) {
  const filesOf = (projectId: number) =>
    all<FileRow>(
      db,
      'SELECT path, name, type, bytes FROM project_files WHERE project_id = ? ORDER BY position',
      projectId,
    ).map(({ path, ...file }) => ({ ...file, url: `${apiUrl}/storage/${path}` }));
  const projects = all<ProjectRow>(
    db,
    'SELECT id, step, created_at, answers FROM projects WHERE user_id = ? ORDER BY id',
    user.id,
  );
  const { created_at, email_verified_at } = user;
  return {
    made_at: clock().toISOString(),
    user: { ...publicUser(db, user), created_at, email_verified_at },
    projects: projects.map(({ answers, step, ...project }) => ({
      ...project,
      step: shownStep(step),
      answers: JSON.parse(answers) as unknown,
      files: filesOf(project.id),
    })),
    // An unverified address may be someone else's.
    ...(email_verified_at !== null && emailData(db, user.email)),
  };
}

const emailData = (db: Database, email: string) => ({
  newsletter: one(db, 'SELECT created_at FROM newsletter WHERE email = ?', email) ?? null,
  mails: all(db, 'SELECT subject, created_at FROM outbox WHERE recipient = ? ORDER BY id', email),
});
