// The lists of people for the hub's staff.
import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { NewsletterTable, UsersTable } from '../database/tables.ts';

const PAGE = 500;

export interface Candidate extends Omit<Selectable<UsersTable>, 'password_hash' | 'mailbox'> {
  /** Of each of the projects. */
  steps: number[];
}

/** In the order of their registration, some at a time. */
export async function* eachCandidate(db: Database): AsyncGenerator<Candidate> {
  let last = 0;
  while (true) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email', 'phone', 'gender', 'user_type'])
      .select(['email_verified_at', 'created_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    const first = rows[0]!.id;
    last = rows.at(-1)!.id;
    const projects = await db
      .selectFrom('projects')
      .select(['user_id', 'step'])
      .where('user_id', '>=', first)
      .where('user_id', '<=', last)
      .execute();
    const stepsOf = Map.groupBy(projects, ({ user_id }) => user_id);
    for (const row of rows) {
      yield { ...row, steps: (stepsOf.get(row.id) ?? []).map(({ step }) => step) };
    }
  }
}

/** Short enough to be read at once. */
export const subscribers = (db: Database): Promise<Selectable<NewsletterTable>[]> =>
  db.selectFrom('newsletter').selectAll().orderBy('created_at').orderBy('email').execute();
