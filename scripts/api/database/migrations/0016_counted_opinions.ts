// What opinions come to is counted when it is read, from an index that has all of it.
import type { Kysely } from 'kysely';
import { execute } from './dialect.ts';

export const up = (db: Kysely<never>): Promise<void> => execute(db, statements);

const statements = `
  DROP INDEX opinions_projects;
  CREATE INDEX opinions_projects ON opinions (project_id, declined_at, given_at, mean);

  ALTER TABLE projects DROP COLUMN opinions_asked;
  ALTER TABLE projects DROP COLUMN opinions_given;
  ALTER TABLE projects DROP COLUMN opinions_mean;
  ALTER TABLE projects DROP COLUMN opinions_spread`;
