// Filtered lists of projects, with their names.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, table(dialectOf(sqlite)));

const table = ({ id, text, end }: Dialect): string => `
  CREATE TABLE saved_views (
    ${id},
    name ${text} NOT NULL,
    query ${text} NOT NULL,
    member_id integer REFERENCES members ON DELETE CASCADE
  ) ${end}`;
