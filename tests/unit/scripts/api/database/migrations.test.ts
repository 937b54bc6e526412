// On every database: see TEST_DATABASE in test-database.ts.
import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { sqliteOf } from '../../../../../scripts/api/database/database.ts';
import { up } from '../../../../../scripts/api/database/migrations/0002_team.ts';
import { up as addNames } from '../../../../../scripts/api/database/migrations/0004_names.ts';
import { insertUser, rows } from '../harness.ts';
import { testDatabase } from '../test-database.ts';

/** It loses what later migrations have added, so no other test gets it. */
const db = await testDatabase();

it('0002_team fills what lists are sorted and searched by, of every project that there is', async () => {
  for (const statement of [
    ...['member_links', 'member_sessions', 'members', 'journal'].map(
      (table) => `DROP TABLE ${table}`,
    ),
    ...['title', 'domains', 'search'].map((name) => `ALTER TABLE projects DROP COLUMN ${name}`),
  ]) {
    await sql.raw(statement).execute(db);
  }
  const { id: user_id } = await insertUser({ db }, { first_name: 'Élodie', email: 'E@exemple.bj' });
  // More than it reads at a time.
  const answers = [
    { titre_solution: 'Séchoir', domaines_application: ['energie', 'eau'], nom_complet: 'Zoé' },
    ...Array.from({ length: 250 }, () => ({ objectifs_projet: 'Un four' })),
  ];
  const project = { user_id, niveau_academique: 'master', created_at: '2026' };
  const values = answers.map((each) => ({ ...project, answers: JSON.stringify(each) }));
  await db.insertInto('projects').values(values).execute();
  await up(db as unknown as Kysely<never>, sqliteOf(db));
  const [first, ...others] = await rows(db, 'projects');
  const search = expect.stringMatching(/^sechoir elodie akplogan e@exemple\.bj zoe/) as string;
  expect(first).toMatchObject({ title: 'Séchoir', domains: '|energie||eau|', search });
  expect(others.map(({ title }) => title)).toEqual(Array(250).fill('Un four'));
});

it('0004_names fills what candidates are searched by, and knows whose mails are', async () => {
  const db = await testDatabase();
  for (const [table, ...columns] of [
    ['users', 'search'],
    ['outbox', 'user_id', 'project_id'],
    ['post_drafts', 'slug'],
  ]) {
    for (const name of columns) {
      if (name === 'project_id') await sql`DROP INDEX outbox_projects`.execute(db);
      await sql.raw(`ALTER TABLE ${table} DROP COLUMN ${name}`).execute(db);
    }
  }
  const user = { last_name: 'Éklou', first_name: 'Élodie', email: 'E@exemple.bj' };
  const columns = { phone: '+229 01', gender: 'F', user_type: '', password_hash: '', mailbox: '' };
  await db
    .insertInto('users')
    .values({ ...user, ...columns, created_at: '' })
    .execute();
  const mail = { recipient: 'E@exemple.bj', subject: '', text: '', created_at: '' };
  const mails = [{ ...mail, purpose: 'step' } as const, { ...mail, purpose: 'team' } as const];
  await db.insertInto('outbox').values(mails).execute();
  await addNames(db as unknown as Kysely<never>, sqliteOf(db));
  expect(await rows(db, 'users')).toMatchObject([
    { search: 'eklou elodie e@exemple.bj +229 01 +22901' },
  ]);
  expect(await rows(db, 'outbox')).toMatchObject([
    { user_id: 1, project_id: null },
    { user_id: null, project_id: null },
  ]);
});
