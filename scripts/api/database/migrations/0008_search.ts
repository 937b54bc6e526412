// The words of projects: an index of all of them, and what lists are searched and sorted by, with a space
// around each word.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { indexedWords, indexProject, spaced } from '../search.ts';
import type { Tables } from '../tables.ts';
import { execute } from './dialect.ts';

export async function up(db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> {
  if (sqlite) sqlite.exec(forSqlite);
  else await execute(db, forPostgres);
  // For the years to choose from: without it, each list reads all projects once more.
  await execute(db, 'CREATE INDEX projects_created ON projects (created_at)');
  await fillUsers(db as unknown as Kysely<Tables>);
  await fillProjects(db as unknown as Kysely<Tables>);
}

/**
 * Without the texts, which it would keep a second time. Their words stay in its pages after a deletion, until
 * `forgetDeleted` makes them anew; its option `secure-delete` leaves some of them too.
 */
const forSqlite = `
  CREATE VIRTUAL TABLE project_search USING fts5(
    words,
    tokenize = 'ascii',
    detail = none,
    prefix = '1 2 3',
    content = '',
    contentless_delete = 1
  );
  CREATE TRIGGER project_search_delete AFTER DELETE ON projects BEGIN
    DELETE FROM project_search WHERE rowid = old.id;
  END`;

const forPostgres = `
  CREATE TABLE project_search (
    project_id integer PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
    words tsvector NOT NULL
  );
  CREATE INDEX project_search_words ON project_search USING gin (words) WITH (fastupdate = off)`;

async function fillUsers(db: Kysely<Tables>): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .execute();
  for (const { id, first_name, last_name, email, phone } of users) {
    const search = spaced([last_name, first_name, email, digitsOf(phone)].join(' '));
    await db.updateTable('users').set({ search }).where('id', '=', id).execute();
  }
}

const digitsOf = (phone: unknown): string => String(phone ?? '').replace(/\D/g, '');

/** Not searched as words: choices, days, and numbers of telephones, whose digits are. */
const OTHERS = new Set([
  ...['niveau_academique', 'autorisation_collecte', 'ameliorations_apportees', 'desengagement'],
  ...['autorisation_finale', 'date_identification', 'date_debut'],
  ...['telephone', 'numero_telephone'],
]);

/** Domains whose names have other words than their values. */
const DOMAINS: Record<string, string> = {
  Tic: 'tic numerique',
  'Electro-Technique': 'electrotechnique',
  // eslint-disable-next-line portal/messages -- a value, and words of an index
  'Santé Animal': 'sante animale',
};

type Account = Pick<Tables['users'], 'first_name' | 'last_name' | 'email' | 'phone'>;

/** What the code of then made of the answers: later code may make something else. */
function columnsOf(title: string, answers: Record<string, unknown>, account: Account) {
  const { first_name, last_name, email, phone } = account;
  const textsOf = (...names: string[]) => names.flatMap((name) => answers[name] ?? []).map(String);
  const names = textsOf('noms_candidats', 'nom_complet', 'email', 'adresse_email');
  const searched = textsOf(...Object.keys(answers).filter((name) => !OTHERS.has(name)));
  const phones = [phone, ...textsOf('telephone', 'numero_telephone')].map(digitsOf);
  const texts = searched.map((text) => DOMAINS[text] ?? text);
  return {
    search: [title, [first_name, last_name, email, ...names].join(' ')].map(spaced).join('\n'),
    words: indexedWords([...texts, first_name, last_name, email, ...phones].join('\n')),
  };
}

/** Few at a time, because the answers of one project may be a megabyte. */
const PAGE = 100;

async function fillProjects(db: Kysely<Tables>): Promise<void> {
  let last = 0;
  while (true) {
    const rows = await db
      .selectFrom('projects')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['projects.id', 'title', 'answers', 'first_name', 'last_name', 'email', 'phone'])
      .where('projects.id', '>', last)
      .orderBy('projects.id')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    for (const { id, title, answers, ...account } of rows) {
      const given = JSON.parse(answers) as Record<string, unknown>;
      const { search, words } = columnsOf(title, given, account);
      await db.updateTable('projects').set({ search }).where('id', '=', id).execute();
      await indexProject(db, id, words);
    }
    last = rows.at(-1)!.id;
  }
}
