// Where an event takes place.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, `ALTER TABLE posts ADD COLUMN location ${dialectOf(sqlite).text}`);
