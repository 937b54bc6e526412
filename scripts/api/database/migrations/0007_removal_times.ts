// Files are removed one by one, each from a time on. Folders that wait to be removed are due at once.
import type { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> {
  const text = sqlite ? 'text' : 'text COLLATE "C"';
  await sql`ALTER TABLE removals RENAME COLUMN folder TO path`.execute(db);
  await sql.raw(`ALTER TABLE removals ADD COLUMN due_at ${text} NOT NULL DEFAULT ''`).execute(db);
}
