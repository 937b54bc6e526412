import { sql } from 'kysely';
import { log } from '../../lib/log.ts';
import { transaction, type Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { markUnused, removeMarked } from '../storage/removals.ts';
import { inDays } from '../time.ts';
import { lockUnchanged, type User } from './users.ts';

/** Milliseconds to wait for storage: the page waits half a minute for the answer. */
const PATIENCE = 10_000;

/**
 * Deletes the account with its sessions, projects, files and outbox mails, and the newsletter
 * subscription of a verified address. Returns false if the password has changed since `user` was read.
 */
export async function deleteAccount(services: Services, user: User): Promise<boolean> {
  const now = services.clock();
  const files = await transaction(services.db, async (db) => {
    // From here on, nobody submits another project.
    const current = await lockUnchanged(db, user);
    if (!current) return undefined;
    const rows = await db
      .selectFrom('project_files')
      .innerJoin('projects', 'projects.id', 'project_id')
      .select('path')
      .where('user_id', '=', user.id)
      .execute();
    const paths = rows.map(({ path }) => path);
    await markUnused(db, now, paths);
    // Cascades to sessions, password resets and projects.
    await db.deleteFrom('users').where('id', '=', user.id).execute();
    await forgetMails(db, user.email, inDays(now, -1));
    if (current.email_verified_at !== null) {
      await db
        .deleteFrom('newsletter')
        .where(sql`lower(email)`, '=', sql`lower(${user.email})`)
        .execute();
    }
    return paths;
  });
  if (files === undefined) return false;
  log('account.deleted', { id: user.id, files: files.length });
  // The account is gone even if this fails.
  const removed = removeMarked(services, files).catch((error: unknown) =>
    log('api.files_left', { user: user.id, error: String(error) }),
  );
  await Promise.race([removed, new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())]);
  return true;
}

/**
 * Keeps the record that a mail was sent today, without the address: otherwise a stranger could flood a
 * mailbox by registering and deleting its address in turn.
 */
async function forgetMails(db: Database, email: string, yesterday: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('recipient', '=', email)
    .where((where) => where.or([where('tried_at', 'is', null), where('tried_at', '<', yesterday)]))
    .execute();
  await db
    .updateTable('outbox')
    .set({ recipient: '', subject: '', text: '', next_attempt_at: null })
    .where('recipient', '=', email)
    .execute();
}
