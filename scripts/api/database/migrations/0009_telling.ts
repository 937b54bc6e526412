// When a candidate is told of a decision, which can be taken back until then; and the mail that tells it.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, columns(dialectOf(sqlite)));

const columns = ({ text }: Dialect): string => `
  ALTER TABLE project_steps ADD COLUMN told_at ${text};
  ALTER TABLE project_steps ADD COLUMN undone_at ${text};
  ALTER TABLE project_steps ADD COLUMN undone_by ${text};
  ALTER TABLE outbox ADD COLUMN change_id integer`;
