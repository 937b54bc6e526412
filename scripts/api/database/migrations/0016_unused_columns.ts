// Columns that nothing reads any more. What opinions come to is counted when it is read, from an index that
// has all of it; what has come of a draft of a decision is in the history of its projects. Drafts of earlier
// versions, which live for a day, say in another way what was seen.
import type { Kysely } from 'kysely';
import { execute } from './dialect.ts';

export const up = (db: Kysely<never>): Promise<void> => execute(db, statements);

const statements = `
  DROP INDEX opinions_projects;
  CREATE INDEX opinions_projects ON opinions (project_id, declined_at, given_at, mean);

  ALTER TABLE projects DROP COLUMN opinions_asked;
  ALTER TABLE projects DROP COLUMN opinions_given;
  ALTER TABLE projects DROP COLUMN opinions_mean;
  ALTER TABLE projects DROP COLUMN opinions_spread;

  ALTER TABLE decision_drafts DROP COLUMN confirmed_at;
  DELETE FROM decision_drafts WHERE fields NOT LIKE '%"ids":%'`;
