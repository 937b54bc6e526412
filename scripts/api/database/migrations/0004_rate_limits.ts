// Limits that protect accounts, see http/lasting-limit.ts.
import { sql, type Kysely } from 'kysely';
import type { DatabaseSync } from 'node:sqlite';

export async function up(db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> {
  const text = sqlite ? sql`TEXT` : sql`text COLLATE "C"`;
  await sql`CREATE TABLE rate_limits (
    key ${text} PRIMARY KEY,
    points integer NOT NULL,
    expires_at ${text} NOT NULL
  ) ${sqlite ? sql`STRICT` : sql``}`.execute(db);
}
