import { logoutConfirmations } from '../../messages/account/logout.ts';
import type { AppContext } from '../app-context.ts';
import type { UserId } from '../session.ts';
import type { Database } from '../submission/draft/draft-storage.ts';
import { dropAll, storedWork } from '../submission/draft/stored-work.ts';
import { signOut } from './end-session.ts';

/** Asks for confirmation first if a draft or a receipt would be lost. */
export async function logout(app: AppContext, database: Database): Promise<void> {
  const user = app.userId();
  if (user && !(await isConfirmed(app, database, user))) return;
  // The public home has no notices. It shows the text that this fragment names.
  await signOut(app, '/#deconnexion', async () => {
    // A storage error does not prevent the logout.
    if (user) await dropAll(database, user).catch((error: unknown) => console.warn(error));
  });
}

async function isConfirmed(
  { ask }: AppContext,
  database: Database,
  user: UserId,
): Promise<boolean> {
  const work = await storedWork(database, user);
  return work === undefined || ask(logoutConfirmations[work]);
}
