// Templates of messages to candidates.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, table(dialectOf(sqlite)));

const table = ({ id, text, end }: Dialect): string => `
  CREATE TABLE templates (
    ${id},
    position integer NOT NULL DEFAULT 1,
    name ${text} NOT NULL,
    text ${text} NOT NULL
  ) ${end}`;
