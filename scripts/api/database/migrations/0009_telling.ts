// When a candidate is told of a decision, which can be taken back until then; the mail that tells it, and
// those that were given up, for the team.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, columns(dialectOf(sqlite)));

const columns = ({ text }: Dialect): string => `
  ALTER TABLE project_steps ADD COLUMN told_at ${text};
  ALTER TABLE project_steps ADD COLUMN undone_at ${text};
  ALTER TABLE project_steps ADD COLUMN undone_by ${text};
  ALTER TABLE project_steps ADD COLUMN corrects integer;
  ALTER TABLE outbox ADD COLUMN change_id integer;
  CREATE INDEX outbox_given_up ON outbox (given_up_at) WHERE given_up_at IS NOT NULL`;
