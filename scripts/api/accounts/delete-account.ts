import { log } from '../../lib/log.ts';
import { forgetDeleted, transaction, type Database } from '../database/database.ts';
import { unsubscribe } from '../newsletter/subscriptions.ts';
import { projectsOf } from '../projects/queries.ts';
import type { Purpose } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { record } from '../database/journal.ts';
import { markUnused, removeNow } from '../storage/removals.ts';
import { lockUnchanged, type User } from './users.ts';

/**
 * Deletes the account with its sessions, projects, files and outbox mails, and the newsletter
 * subscription of a verified address. Returns undefined if the account was deleted or its password
 * changed since `user` was read.
 *
 * @param by who of the team deletes it, for the journal; absent if its candidate does
 * @param keepsNewsletter nobody has asked for the end of the subscription
 */
export async function deleteAccount(
  services: Services,
  user: User,
  by?: string,
  keepsNewsletter = false,
) {
  const deleted = await transaction(services.db, async (db) => {
    // From here on, nobody submits another project.
    const current = await lockUnchanged(db, user);
    if (!current) return undefined;
    const rows = await db
      .selectFrom('project_files')
      .innerJoin('projects', 'projects.id', 'project_id')
      .select('path')
      .where('user_id', '=', user.id)
      .execute();
    // Their paths: some may be removed later.
    const files = rows.map(({ path }) => path);
    await markUnused(db, services.clock(), files);
    const projects = (await projectsOf(db, user.id)).length;
    // Cascades to sessions, password resets and projects.
    await db.deleteFrom('users').where('id', '=', user.id).execute();
    // Before the mails, in the order in which links in newsletter mails change both.
    const endsNewsletter = current.email_verified_at !== null && !keepsNewsletter;
    const isSubscriber = endsNewsletter && (await unsubscribe({ ...services, db }, user.email));
    // What else the owner of the address waits for: that may be somebody else, or a member too.
    const kept: Purpose[] = endsNewsletter ? ['team'] : ['team', 'newsletter'];
    const mails = await forgetMails(db, user.email, kept);
    if (by !== undefined) {
      // Without its name: nothing is to be left of it.
      await record({ ...services, db }, by, {
        action: 'candidate.removed',
        subject: String(user.id),
      });
    }
    return { projects, files, mails, isSubscriber };
  });
  if (!deleted) return undefined;
  log('account.deleted', { id: user.id, files: deleted.files.length });
  await forgetDeleted(services.db);
  await removeNow(services, deleted.files);
  return deleted;
}

/**
 * Keeps the record of mails that were sent, without the address: otherwise a stranger could flood a mailbox
 * by registering and deleting its address in turn. Returns how many there were.
 */
async function forgetMails(db: Database, email: string, kept: Purpose[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('recipient', '=', email)
    .where('purpose', 'not in', kept)
    .where('tried_at', 'is', null)
    .executeTakeFirst();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ recipient: '', subject: '', text: '', next_attempt_at: null })
    .where('recipient', '=', email)
    .where('purpose', 'not in', kept)
    .executeTakeFirst();
  return Number(numDeletedRows + numUpdatedRows);
}
