// Where an event takes place, and until when a call is open.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, columns(dialectOf(sqlite)));

const columns = ({ text }: Dialect): string => `
  ALTER TABLE posts ADD COLUMN location ${text};
  ALTER TABLE programs ADD COLUMN end_date ${text}`;
