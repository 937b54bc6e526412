import { DatabaseSync } from 'node:sqlite';

/**
 * Deletes sessions and password links from a restored database: whoever logged out or used a link
 * after the backup would have them again. Waiting mails lead to such links, and were sent long ago.
 */
export function endAccess(database: string): void {
  const db = new DatabaseSync(database);
  try {
    db.exec('DELETE FROM tokens; DELETE FROM password_resets; DELETE FROM outbox;');
  } finally {
    db.close();
  }
}
