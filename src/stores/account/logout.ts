import { logout as endpoint } from '../../contract/account/logout.ts';
import { request } from '../../contract/request.ts';
import { logoutQuestion } from '../../messages/submission/draft.ts';
import type { Page } from '../page.ts';
import { dropAll, hasStoredWork, type Database } from '../submission/draft/draft-storage.ts';
import { clearTrackingCache } from '../tracking/keys.ts';

/** Milliseconds. */
const TIMEOUT = 5_000;

/**
 * Signs out at once, in all tabs, even offline, and asks the server to revoke the token. Asks for
 * confirmation first if a draft or a receipt would be lost.
 */
export async function logout(page: Page, database: Database): Promise<void> {
  const { $session, browser, connection } = page;
  const token = $session.get()?.access_token;
  if (!(await deleteStoredWork(page, database))) return;
  const options = { ...connection, token, timeout: TIMEOUT, keepalive: true };
  endSession(page);
  const revoked = token && request(endpoint, {}, options);
  // Browsers without keepalive abort the call when the page unloads.
  if (!browser.hasKeepalive()) await revoked;
  browser.go('/');
  await revoked;
}

/** On this device, in all tabs. */
export function endSession({ $session, $sessionExpired, browser }: Page): void {
  $sessionExpired.set(undefined);
  clearTrackingCache(browser);
  $session.set(undefined);
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
