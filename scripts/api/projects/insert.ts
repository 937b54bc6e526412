// A new project, with all by which it is listed, sorted and found.
import type { Database } from '../database/database.ts';
import { indexProject } from '../database/search.ts';
import type { Tables } from '../database/tables.ts';
import { columnsOf } from './columns.ts';
import { projectWords, type Searched } from './searched.ts';

type Owner = { id: number } & Omit<Searched, 'answers'>;
type Given = Pick<Tables['projects'], 'niveau_academique' | 'created_at'> & {
  answers: Record<string, unknown>;
  step?: number;
};

/** Returns its id. In a transaction. */
export async function insertProject(
  db: Database,
  owner: Owner,
  { answers, ...given }: Given,
): Promise<number> {
  const { id } = await db
    .insertInto('projects')
    .values({
      user_id: owner.id,
      answers: JSON.stringify(answers),
      ...columnsOf(answers, owner),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await indexProject(db, id, projectWords({ answers, ...owner }));
  return id;
}
