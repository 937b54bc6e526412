// The networks where the owners of accounts have been, see accounts/known-networks.ts.
import type { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> {
  const text = sqlite ? sql`TEXT` : sql`text COLLATE "C"`;
  await sql`CREATE TABLE known_networks (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    network ${text} NOT NULL,
    seen_at ${text} NOT NULL,
    PRIMARY KEY (user_id, network)
  ) ${sqlite ? sql`STRICT` : sql``}`.execute(db);
}
