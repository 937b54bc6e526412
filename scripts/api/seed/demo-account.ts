// What the server needs to know of the demo content. It is apart from the content itself, whose tools
// take long to load.
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { closeAllSessions } from '../accounts/session.ts';
import { findUserByEmail, insertUser } from '../accounts/users.ts';
import { addMember, setPassword } from '../accounts/members.ts';

/** Intentionally public: the account works only on a local site with the demo content. */
export const demoAccount = { email: 'demo@wema.example', password: 'Demo-Wema-2026' };

/** Of the demo candidates, whose projects are those of a trial; `.example` is nobody's. */
const CANDIDATES = '@candidats.wema.example';

const tables = ['posts', 'users', 'announcements', 'carousels', 'faqs', 'programs'];

/** Whether the demo content may be put into a database. */
export async function isEmpty({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const rows = tables.map((table) => sql`select 1 from ${sql.table(table)}`);
  const { rows: found } = await sql`${sql.join(rows, sql` union all `)} limit 1`.execute(db);
  return found.length === 0;
}

export async function insertDemoUser(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  password_hash: string,
): Promise<void> {
  await insertUser(db, {
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

/**
 * If a local site was moved to the internet: nobody can log in with the public password, and the demo
 * candidates are gone with their projects.
 */
export async function disableDemoAccount(services: Services): Promise<void> {
  const { db } = services;
  const candidates = db.selectFrom('users').selectAll().where('email', 'like', `%${CANDIDATES}`);
  for (const candidate of await candidates.execute()) await deleteAccount(services, candidate);
  await db.deleteFrom('members').where('email', '=', demoAccount.email).execute();
  const user = await findUserByEmail(db, demoAccount.email);
  if (!user) return;
  await db.updateTable('users').set({ password_hash: '' }).where('id', '=', user.id).execute();
  await closeAllSessions(db, user.id);
}

/** Enters the team's space with the password of the demo account, on a local site. */
export const insertDemoMember = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  password_hash: string,
): Promise<void> => {
  const { email } = demoAccount;
  const { id } = await addMember({ db, clock }, { email, name: 'Démo', role: 'gestion' });
  await setPassword(db, id, password_hash);
};
