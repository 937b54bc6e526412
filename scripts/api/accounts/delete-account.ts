import { rm } from 'node:fs/promises';
import path from 'node:path';
import { log } from '../../lib/log.ts';
import { all, run, transaction, type Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { inDays } from '../time.ts';
import type { User } from './users.ts';

/**
 * Deletes the account with its sessions, projects, files and outbox mails, and the newsletter
 * subscription of a verified address.
 */
export async function deleteAccount(
  { db, clock, storageDir }: Services,
  user: User,
): Promise<void> {
  const files = transaction(db, () => {
    const rows = all<{ path: string }>(
      db,
      'SELECT path FROM project_files JOIN projects ON id = project_id WHERE user_id = ?',
      user.id,
    );
    // Cascades to sessions, password resets and projects.
    run(db, 'DELETE FROM users WHERE id = ?', user.id);
    forgetMails(db, user.email, inDays(clock(), -1));
    if (user.email_verified_at !== null) {
      run(db, 'DELETE FROM newsletter WHERE email = ?', user.email);
    }
    return rows;
  });
  log('account.deleted', { id: user.id, files: files.length });
  // One folder per project. clear.ts removes at night what can not be removed now.
  const folders = new Set(files.map((file) => path.join(storageDir, path.dirname(file.path))));
  for (const folder of folders) {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      log('account.files_left', { folder, error: String(error) }),
    );
  }
}

/**
 * That a mail was sent today stays, without a name: else a stranger who registers and deletes an
 * address in turn would flood its mailbox.
 */
function forgetMails(db: Database, email: string, yesterday: string): void {
  run(
    db,
    'DELETE FROM outbox WHERE recipient = ? AND (tried_at IS NULL OR tried_at < ?)',
    email,
    yesterday,
  );
  run(
    db,
    `UPDATE outbox SET recipient = '', subject = '', text = '', next_attempt_at = NULL
     WHERE recipient = ?`,
    email,
  );
}
