import { rm } from 'node:fs/promises';
import path from 'node:path';
import { log } from '../../lib/log.ts';
import { all, insert, run, transaction, type Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { inDays } from '../time.ts';
import type { User } from './users.ts';

/**
 * Deletes the account with its sessions, projects, files and outbox mails, and the newsletter
 * subscription of a verified address.
 */
export async function deleteAccount(services: Services, user: User): Promise<void> {
  const { db, clock } = services;
  const files = transaction(db, () => {
    const rows = all<{ path: string }>(
      db,
      'SELECT path FROM project_files JOIN projects ON id = project_id WHERE user_id = ?',
      user.id,
    );
    // One folder per project.
    const folders = new Set(rows.map((file) => path.dirname(file.path)));
    for (const folder of folders) insert(db, 'removals', { folder });
    // Cascades to sessions, password resets and projects.
    run(db, 'DELETE FROM users WHERE id = ?', user.id);
    forgetMails(db, user.email, inDays(clock(), -1));
    if (user.email_verified_at !== null) {
      run(db, 'DELETE FROM newsletter WHERE email = ?', user.email);
    }
    return rows.length;
  });
  log('account.deleted', { id: user.id, files });
  await removeFolders(services);
}

/**
 * Removes the folders of deleted accounts. What cannot be removed now is tried again at night. They
 * are listed in the database, because a database that names no files at all may be a new one that
 * replaces a lost one.
 */
export async function removeFolders({
  db,
  storageDir,
}: Pick<Services, 'db' | 'storageDir'>): Promise<void> {
  for (const { folder } of all<{ folder: string }>(db, 'SELECT folder FROM removals')) {
    try {
      await rm(path.join(storageDir, folder), { recursive: true, force: true });
      run(db, 'DELETE FROM removals WHERE folder = ?', folder);
    } catch (error) {
      log('account.files_left', { folder, error: String(error) });
    }
  }
}

/**
 * Keeps the record that a mail was sent today, without the address: otherwise a stranger could flood a
 * mailbox by registering and deleting its address in turn.
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
