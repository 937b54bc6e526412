// Mails that follow soon are counted with the other limits, in rate_limits.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`DROP TABLE soon_mails`.execute(db);
}
