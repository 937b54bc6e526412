// Projects as their candidates and the hub's staff read them.
import type { Insertable, Selectable } from 'kysely';
import { transaction, type Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { StoredFile } from '../submissions/uploads.ts';

/** `email` is the account's; the answers may contain another. */
const account = ['first_name', 'last_name', 'email', 'email_verified_at', 'phone'] as const;
type Account = Pick<Tables['users'], (typeof account)[number]>;

export interface Project extends Omit<Selectable<Tables['projects']>, 'answers'>, Account {
  answers: Record<string, unknown>;
  files: StoredFile[];
}

export interface ProjectFilter {
  id?: number;
  userId?: number;
  step?: number | undefined;
  level?: string | undefined;
}

/** Few, because the answers of one project may be a megabyte. */
const PAGE = 100;

/** In order of arrival, a few at a time. */
export async function* eachProject(
  db: Database,
  { id, userId, step, level }: ProjectFilter = {},
): AsyncGenerator<Project> {
  let chosen = db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['projects.id', 'user_id', 'niveau_academique', 'answers', 'step'])
    .select(['projects.created_at', ...account])
    .orderBy('projects.id')
    .limit(PAGE);
  if (id !== undefined) chosen = chosen.where('projects.id', '=', id);
  if (userId !== undefined) chosen = chosen.where('user_id', '=', userId);
  if (step !== undefined) chosen = chosen.where('step', '=', step);
  if (level !== undefined) chosen = chosen.where('niveau_academique', '=', level);
  let last = 0;
  while (true) {
    const rows = await chosen.where('projects.id', '>', last).execute();
    if (rows.length === 0) return;
    const first = rows[0]!.id;
    last = rows.at(-1)!.id;
    const files = await db
      .selectFrom('project_files')
      .select(['project_id', 'path', 'name', 'type', 'bytes'])
      .where('project_id', '>=', first)
      .where('project_id', '<=', last)
      .orderBy('project_id')
      .orderBy('position')
      .execute();
    const filesOf = Map.groupBy(files, ({ project_id }) => project_id);
    for (const { answers, ...row } of rows) {
      yield {
        ...row,
        answers: JSON.parse(answers) as Project['answers'],
        files: (filesOf.get(row.id) ?? []).map(({ project_id: _, ...file }) => file),
      };
    }
  }
}

export async function findProject(db: Database, id: number): Promise<Project | undefined> {
  for await (const project of eachProject(db, { id })) return project;
  return undefined;
}

/** Oldest first. */
export const stepChanges = (
  db: Database,
  projectId: number,
): Promise<Selectable<Tables['project_steps']>[]> =>
  db
    .selectFrom('project_steps')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();

/**
 * Changes the step and records that. Returns false if somebody else has changed it in the meantime.
 * `work` queues the mail in the same transaction.
 */
export const changeStep = (
  db: Database,
  change: Insertable<Tables['project_steps']>,
  work: (db: Database) => Promise<void>,
): Promise<boolean> =>
  transaction(db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('projects')
      .set({ step: change.to_step })
      .where('id', '=', change.project_id)
      .where('step', '=', change.from_step)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await db.insertInto('project_steps').values(change).execute();
    await work(db);
    return true;
  });
