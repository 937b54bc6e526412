// What the server needs of the demo content, apart from the content itself, whose tools take long to
// load.
import { one, run } from '../database/database.ts';
import type { Services } from '../services.ts';
import { closeAllSessions } from '../accounts/session.ts';
import { findUserByEmail, insertUser } from '../accounts/users.ts';

/** Intentionally public: the account works only on a local site with the demo content. */
export const demoAccount = { email: 'demo@wema.example', password: 'Demo-Wema-2026' };

/** Whether the demo content may be put into a database. */
export const isEmpty = ({ db }: Pick<Services, 'db'>): boolean =>
  one(db, 'SELECT 1 FROM posts UNION SELECT 1 FROM users LIMIT 1') === undefined;

export function insertDemoUser(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  password_hash: string,
): void {
  insertUser(db, {
    first_name: 'Afi',
    last_name: 'Dossou',
    email: demoAccount.email,
    phone: '+229 01 97 00 00 00',
    gender: 'F',
    user_type: 'entrepreneur',
    password_hash,
    email_verified_at: clock().toISOString(),
    created_at: clock().toISOString(),
  });
}

/** Prevents logins with the public password if a local site was moved to the internet. */
export function disableDemoAccount(services: Pick<Services, 'db'>): void {
  const user = findUserByEmail(services.db, demoAccount.email);
  if (!user) return;
  run(services.db, "UPDATE users SET password_hash = '' WHERE id = ?", user.id);
  closeAllSessions(services, user.id);
}
