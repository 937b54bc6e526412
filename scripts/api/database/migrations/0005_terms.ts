// How long an account, and a session of a member, may last.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, columns(dialectOf(sqlite)));

const columns = ({ text }: Dialect): string => `
  ALTER TABLE users ADD COLUMN warned_at ${text};
  ALTER TABLE member_sessions ADD COLUMN created_at ${text} NOT NULL DEFAULT ''`;
