// What was removed from the lists of content, and the texts that items had each time they were published.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, tables(dialectOf(sqlite)));

const tables = ({ id, text, end }: Dialect): string => `
  CREATE TABLE trash (
    ${id},
    list ${text} NOT NULL,
    row_id ${text} NOT NULL,
    title ${text} NOT NULL,
    content ${text} NOT NULL,
    removed_at ${text} NOT NULL,
    removed_by ${text} NOT NULL
  ) ${end};

  CREATE TABLE post_versions (
    ${id},
    post_id integer NOT NULL,
    fields ${text} NOT NULL,
    images ${text} NOT NULL,
    published_at ${text} NOT NULL,
    published_by ${text} NOT NULL
  ) ${end};
  CREATE INDEX post_versions_post ON post_versions (post_id)`;
