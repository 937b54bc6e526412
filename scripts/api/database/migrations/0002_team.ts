// The team's space: its members and their journal, and what its list of projects is sorted and searched by.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { fold } from '../../../../src/text/fold.ts';
import { printable } from '../../../../src/text/printable.ts';
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

/** What the code of then made of the answers: later code may make something else. */
function columnsOf(answers: Record<string, unknown>, candidate: string[]) {
  const textOf = (...names: string[]) => names.flatMap((name) => answers[name] ?? []).join(' ');
  const title = printable(String(answers['titre_solution'] ?? answers['objectifs_projet'] ?? ''));
  const names = [textOf('noms_candidats', 'nom_complet'), textOf('email', 'adresse_email')];
  const domains = [answers['domaines_application'] ?? []].flat();
  return {
    title,
    domains: domains.map((domain) => `|${String(domain)}|`).join(''),
    search: fold(printable([title, ...candidate, ...names].join(' '))),
  };
}

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
    for (const { id, answers, first_name, last_name, email } of rows) {
      const given = JSON.parse(answers) as Record<string, unknown>;
      const columns = columnsOf(given, [first_name, last_name, email]);
      await db.updateTable('projects').set(columns).where('id', '=', id).execute();
    }
    last = rows.at(-1)!.id;
  }
}
