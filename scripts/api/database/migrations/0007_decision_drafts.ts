// Decisions that members have not confirmed yet, or have just confirmed.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, table(dialectOf(sqlite)));

const table = ({ text, end }: Dialect): string => `
  CREATE TABLE decision_drafts (
    id ${text} PRIMARY KEY,
    member_id integer NOT NULL REFERENCES members ON DELETE CASCADE,
    fields ${text} NOT NULL,
    created_at ${text} NOT NULL,
    confirmed_at ${text}
  ) ${end}`;
