// Projects as their candidates and the hub's staff read them.
import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { shownFileName } from './file-name.ts';
import { figures } from './opinions/figures.ts';
import { follower } from './reading.ts';

/** `email` is the account's; the answers may contain another. */
const account = ['first_name', 'last_name', 'email', 'email_verified_at', 'phone'] as const;
type Account = Pick<Tables['users'], (typeof account)[number]>;

type ProjectRow = Pick<
  Selectable<Tables['projects']>,
  'id' | 'user_id' | 'niveau_academique' | 'answers' | 'step' | 'created_at' | 'followed_by'
>;

export type StoredFile = Omit<Tables['project_files'], 'project_id' | 'position'>;

export interface Project extends Omit<ProjectRow, 'answers'>, Account {
  answers: Record<string, unknown>;
  files: StoredFile[];
  /** The name of whoever follows it. */
  follower: string | null;
  opinions_asked: number;
  opinions_given: number;
  /** Shown beside the opinions alone: who may not read these knows neither. */
  opinions_mean: number | null;
  opinions_spread: number | null;
}

/** Projects that are read at once. Few, because the answers of one may be a megabyte. */
export const PAGE = 100;

/** In the order of the ids, a few at a time. Those that were deleted meanwhile are left out. */
export async function* eachProject(db: Database, ids: readonly number[]): AsyncGenerator<Project> {
  for (let start = 0; start < ids.length; start += PAGE) {
    const some = ids.slice(start, start + PAGE);
    const rows = await db
      .selectFrom('projects')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['projects.id', 'user_id', 'niveau_academique', 'answers', 'step'])
      .select(['projects.created_at', 'followed_by', follower.as('follower'), ...account])
      .select([figures.asked.as('opinions_asked'), figures.given.as('opinions_given')])
      .select([figures.mean.as('opinions_mean'), figures.spread.as('opinions_spread')])
      .where('projects.id', 'in', some)
      .execute();
    const files = await db
      .selectFrom('project_files')
      .select(['project_id', 'path', 'name', 'type', 'bytes'])
      .where('project_id', 'in', some)
      .orderBy('position')
      .execute();
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const filesOf = Map.groupBy(files, ({ project_id }) => project_id);
    for (const id of some) {
      const row = rowOf.get(id);
      if (!row) continue;
      yield {
        ...row,
        answers: JSON.parse(row.answers) as Project['answers'],
        files: (filesOf.get(id) ?? []).map(({ project_id: _, ...file }) => ({
          ...file,
          name: shownFileName(file.name, file.type),
        })),
      };
    }
  }
}

export async function findProject(db: Database, id: number): Promise<Project | undefined> {
  for await (const project of eachProject(db, [id])) return project;
  return undefined;
}

/** Oldest first. */
export async function projectsOf(db: Database, userId: number): Promise<number[]> {
  const projects = db.selectFrom('projects').select('id').where('user_id', '=', userId);
  return (await projects.orderBy('id').execute()).map(({ id }) => id);
}

export type StepChange = Selectable<Tables['project_steps']>;

/** Only a message to the candidate. */
export const isMessage = ({ from_step, to_step }: Pick<StepChange, 'from_step' | 'to_step'>) =>
  from_step === to_step;

/** With the messages between them; oldest first. */
export const stepChanges = (db: Database, ...projectIds: number[]): Promise<StepChange[]> =>
  db
    .selectFrom('project_steps')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .orderBy('id')
    .execute();

/** The id of the newest, 0 for none: what whoever sees them has seen. */
export const newestOf = (changes: readonly StepChange[]): number => changes.at(-1)?.id ?? 0;
