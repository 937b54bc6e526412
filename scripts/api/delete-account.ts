import { rm } from 'node:fs/promises';
import path from 'node:path';
import { log } from '../shared/log.ts';
import { all, run, transaction } from './database.ts';
import type { Services } from './services.ts';
import type { User } from './users.ts';

/**
 * The account with all that belongs to it: sessions, projects and their files, mails that were kept,
 * and the newsletter to an address that was proved to be theirs.
 */
export async function deleteAccount({ db, storageDir }: Services, user: User): Promise<void> {
  const files = transaction(db, () => {
    const named = all<{ path: string }>(
      db,
      'SELECT path FROM project_files JOIN projects ON id = project_id WHERE user_id = ?',
      user.id,
    );
    // Its sessions, links and projects go with it.
    run(db, 'DELETE FROM users WHERE id = ?', user.id);
    run(db, 'DELETE FROM outbox WHERE recipient = ?', user.email);
    if (user.email_verified_at !== null) {
      run(db, 'DELETE FROM newsletter WHERE email = ?', user.email);
    }
    return named;
  });
  log('account.deleted', { id: user.id, files: files.length });
  // Each project has a folder. What can not be removed now goes in the night, see clear.ts.
  const folders = new Set(files.map((file) => path.join(storageDir, path.dirname(file.path))));
  for (const folder of folders) {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      log('account.files_left', { folder, error: String(error) }),
    );
  }
}
