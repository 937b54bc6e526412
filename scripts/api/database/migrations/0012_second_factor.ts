// When a member was here last, and the second factor of the log-in.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, columns(dialectOf(sqlite)));

const columns = ({ text, end }: Dialect): string => `
  ALTER TABLE members ADD COLUMN seen_at ${text};
  ALTER TABLE members ADD COLUMN totp_secret ${text};
  ALTER TABLE members ADD COLUMN totp_step integer NOT NULL DEFAULT 0;
  CREATE TABLE member_codes (
    hash ${text} PRIMARY KEY,
    member_id integer NOT NULL REFERENCES members ON DELETE CASCADE
  ) ${end}`;
