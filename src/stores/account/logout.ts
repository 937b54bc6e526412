import { logoutQuestions } from '../../messages/account/logout.ts';
import type { Page } from '../page.ts';
import type { UserId } from '../session.ts';
import { dropAll, storedWork, type Database } from '../submission/draft/draft-storage.ts';
import { signOut } from './end-session.ts';

/** Asks for confirmation first if a draft or a receipt would be lost. */
export async function logout(page: Page, database: Database): Promise<void> {
  const user = page.userId();
  if (user && !(await isConfirmed(page, database, user))) return;
  // The public home, which has no notices, shows what this names.
  await signOut(page, '/#deconnexion', async () => {
    // A storage error does not prevent the logout.
    if (user) await dropAll(database, user).catch((error: unknown) => console.warn(error));
  });
}

async function isConfirmed({ ask }: Page, database: Database, user: UserId): Promise<boolean> {
  const work = await storedWork(database, user).catch((error: unknown) => {
    console.warn(error);
    return undefined;
  });
  return work === undefined || ask(logoutQuestions[work]);
}
