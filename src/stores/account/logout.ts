import { logoutQuestion } from '../../messages/submission/draft.ts';
import type { Page } from '../page.ts';
import { dropAll, hasStoredWork, type Database } from '../submission/draft/draft-storage.ts';
import { signOut } from './end-session.ts';

/** Asks for confirmation first if a draft or a receipt would be lost. */
export async function logout(page: Page, database: Database): Promise<void> {
  if (await deleteStoredWork(page, database)) await signOut(page, '/');
}

/** Returns false if the candidate cancels. A storage error does not prevent the logout. */
async function deleteStoredWork({ ask, owner }: Page, database: Database): Promise<boolean> {
  try {
    if (await hasStoredWork(database, owner())) {
      if (!(await ask(logoutQuestion))) return false;
      await dropAll(database, owner());
    }
  } catch (error) {
    console.warn(error);
  }
  return true;
}
