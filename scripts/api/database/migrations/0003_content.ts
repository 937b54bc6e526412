// What the team needs to publish: drafts of items, the order of small lists, and who published.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, tables(dialectOf(sqlite)));

/** Categories are nowhere shown as a list. */
const ordered = ['announcements', 'carousels', 'faqs', 'programs'];

const tables = ({ text, end }: Dialect): string => `
  CREATE TABLE post_drafts (
    id ${text} PRIMARY KEY,
    kind ${text} NOT NULL CHECK (kind IN ('blog', 'event', 'training', 'support')),
    title ${text} NOT NULL,
    fields ${text} NOT NULL,
    version ${text} NOT NULL,
    updated_at ${text} NOT NULL,
    updated_by ${text} NOT NULL
  ) ${end};

  ALTER TABLE posts ADD COLUMN image_alt ${text};
  ALTER TABLE posts ADD COLUMN updated_by ${text} NOT NULL DEFAULT '';
  ALTER TABLE posts ADD COLUMN draft_id ${text};
  CREATE UNIQUE INDEX posts_drafts ON posts (draft_id);
  ${ordered
    .map(
      (table) => `
  ALTER TABLE ${table} ADD COLUMN position integer NOT NULL DEFAULT 0;
  UPDATE ${table} SET position = id`,
    )
    .join(';')}`;
