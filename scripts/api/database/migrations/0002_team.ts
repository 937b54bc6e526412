// The team's space: its members and their journal, and what its list of projects is sorted and searched by.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { columnsOf } from '../../projects/columns.ts';
import type { Tables } from '../tables.ts';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export async function up(db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> {
  await execute(db, tables(dialectOf(sqlite)));
  await fillColumns(db as unknown as Kysely<Tables>);
}

const tables = ({ id, text, end }: Dialect): string => `
  CREATE TABLE members (
    ${id},
    email ${text} NOT NULL,
    name ${text} NOT NULL,
    role ${text} NOT NULL CHECK (role IN ('gestion', 'lecture')),
    password_hash ${text},
    created_at ${text} NOT NULL
  ) ${end};
  CREATE UNIQUE INDEX members_email ON members (lower(email));

  CREATE TABLE member_links (
    hash ${text} PRIMARY KEY,
    member_id integer NOT NULL REFERENCES members ON DELETE CASCADE,
    expires_at ${text} NOT NULL
  ) ${end};

  CREATE TABLE member_sessions (
    hash ${text} PRIMARY KEY,
    member_id integer NOT NULL REFERENCES members ON DELETE CASCADE,
    seen_at ${text} NOT NULL
  ) ${end};

  CREATE TABLE journal (
    ${id},
    at ${text} NOT NULL,
    who ${text} NOT NULL,
    action ${text} NOT NULL,
    subject ${text} NOT NULL,
    before ${text} NOT NULL,
    after ${text} NOT NULL
  ) ${end};

  ALTER TABLE projects ADD COLUMN title ${text} NOT NULL DEFAULT '';
  ALTER TABLE projects ADD COLUMN domains ${text} NOT NULL DEFAULT '';
  ALTER TABLE projects ADD COLUMN search ${text} NOT NULL DEFAULT ''`;

/** Few at a time, because the answers of one project may be a megabyte. */
const PAGE = 100;

async function fillColumns(db: Kysely<Tables>): Promise<void> {
  let last = 0;
  while (true) {
    const rows = await db
      .selectFrom('projects')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['projects.id', 'answers', 'first_name', 'last_name', 'email'])
      .where('projects.id', '>', last)
      .orderBy('projects.id')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    for (const { id, answers, ...candidate } of rows) {
      const columns = columnsOf(JSON.parse(answers) as Record<string, unknown>, candidate);
      await db.updateTable('projects').set(columns).where('id', '=', id).execute();
    }
    last = rows.at(-1)!.id;
  }
}
