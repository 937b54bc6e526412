// Opinions about projects: what is judged, who is asked from outside, and what they say. A request is the row
// that its answer is written into.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, tables(dialectOf(sqlite)));

/**
 * An opinion outlives the member who gave it: nothing refers to members. Each list asks which ones are open,
 * without reading the comments.
 */
const tables = ({ id, text, end }: Dialect): string => `
  CREATE TABLE criteria (
    ${id},
    position integer NOT NULL DEFAULT 0,
    name ${text} NOT NULL UNIQUE
  ) ${end};

  CREATE TABLE jurors (
    ${id},
    email ${text} NOT NULL,
    name ${text} NOT NULL,
    hash ${text},
    valid_until ${text} NOT NULL,
    asked_by ${text} NOT NULL,
    created_at ${text} NOT NULL
  ) ${end};
  CREATE UNIQUE INDEX jurors_email ON jurors (lower(email));

  CREATE TABLE opinions (
    ${id},
    project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
    member_id integer,
    juror_id integer REFERENCES jurors,
    reader ${text} NOT NULL,
    asked_by ${text} NOT NULL,
    asked_at ${text} NOT NULL,
    hides_contacts integer NOT NULL DEFAULT 0,
    marks ${text} NOT NULL DEFAULT '[]',
    comment ${text} NOT NULL DEFAULT '',
    mean integer,
    given_at ${text},
    changed_at ${text},
    declined_at ${text}
  ) ${end};
  CREATE UNIQUE INDEX opinions_members ON opinions (member_id, project_id);
  CREATE UNIQUE INDEX opinions_jurors ON opinions (juror_id, project_id);
  CREATE INDEX opinions_projects ON opinions (project_id);
  CREATE INDEX opinions_open ON opinions (member_id, project_id, given_at, declined_at)
    WHERE given_at IS NULL OR declined_at IS NOT NULL;

  ALTER TABLE projects ADD COLUMN opinions_asked integer NOT NULL DEFAULT 0;
  ALTER TABLE projects ADD COLUMN opinions_given integer NOT NULL DEFAULT 0;
  ALTER TABLE projects ADD COLUMN opinions_mean integer;
  ALTER TABLE projects ADD COLUMN opinions_spread integer`;
