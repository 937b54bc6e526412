// What the team notes about projects, who has read which, and who follows them.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, tables(dialectOf(sqlite)));

const tables = ({ id, text, end }: Dialect): string => `
  CREATE TABLE project_notes (
    ${id},
    project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
    member_id integer REFERENCES members ON DELETE SET NULL,
    author ${text} NOT NULL,
    text ${text} NOT NULL,
    created_at ${text} NOT NULL,
    edited_at ${text},
    version integer NOT NULL
  ) ${end};
  CREATE INDEX project_notes_project ON project_notes (project_id);

  CREATE TABLE project_reads (
    project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
    member_id integer NOT NULL REFERENCES members ON DELETE CASCADE,
    PRIMARY KEY (member_id, project_id)
  ) ${end};
  CREATE INDEX project_reads_project ON project_reads (project_id);

  ALTER TABLE projects ADD COLUMN followed_by integer REFERENCES members ON DELETE SET NULL;
  CREATE INDEX projects_followed ON projects (followed_by)`;
