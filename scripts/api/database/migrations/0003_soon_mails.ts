// Mails that followed another one soon, which pace.ts counts.
import { sql, type Kysely } from 'kysely';
import type { DatabaseSync } from 'node:sqlite';

export async function up(db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> {
  const text = sqlite ? sql`TEXT` : sql`text COLLATE "C"`;
  await sql`CREATE TABLE soon_mails (
    mailbox ${text} NOT NULL,
    network ${text} NOT NULL,
    created_at ${text} NOT NULL
  ) ${sqlite ? sql`STRICT` : sql``}`.execute(db);
  await sql`CREATE INDEX soon_mails_mailboxes ON soon_mails (mailbox, created_at)`.execute(db);
}
