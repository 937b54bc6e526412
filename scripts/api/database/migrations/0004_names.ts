// What lists of candidates are searched and sorted by, whom a mail is about, and the address that an item
// keeps while it is off the site.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { fold } from '../../../../src/text/fold.ts';
import { printable } from '../../../../src/text/printable.ts';
import type { Tables } from '../tables.ts';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export async function up(db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> {
  await execute(db, tables(dialectOf(sqlite)));
  await fillSearch(db as unknown as Kysely<Tables>);
}

/**
 * Mails that wait already are of no project: they are sent, or expire within a week. A guess from their
 * text could cancel the mail of another project.
 */
const tables = ({ text }: Dialect): string => `
  ALTER TABLE users ADD COLUMN search ${text} NOT NULL DEFAULT '';
  ALTER TABLE outbox ADD COLUMN user_id integer;
  ALTER TABLE outbox ADD COLUMN project_id integer;
  CREATE INDEX outbox_projects ON outbox (project_id);
  UPDATE outbox SET user_id = (SELECT id FROM users WHERE email = recipient)
    WHERE purpose NOT IN ('team', 'newsletter');
  ALTER TABLE post_drafts ADD COLUMN slug ${text}`;

async function fillSearch(db: Kysely<Tables>): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .execute();
  for (const { id, first_name, last_name, email, phone } of users) {
    const search = [last_name, first_name, email, phone, phone.replaceAll(' ', '')].join(' ');
    await db
      .updateTable('users')
      .set({ search: fold(printable(search)) })
      .where('id', '=', id)
      .execute();
  }
}
