import { logout as endpoint } from '../../contract/logout.ts';
import { request } from '../../contract/request.ts';
import { logoutQuestion } from '../../messages/draft.ts';
import { $sessionExpired, connection } from '../api.ts';
import { browser } from '../browser.ts';
import { ask } from '../question.ts';
import { $session, owner } from '../session.ts';
import { database, dropAll, hasStoredWork } from '../submission/draft/draft-storage.ts';
import { clearTrackingCache } from '../tracking/keys.ts';

/** Milliseconds. */
const TIMEOUT = 5_000;

/**
 * Signs out at once, in all tabs, even offline, and asks the server to revoke the token. Asks for
 * confirmation first if a draft or a receipt would be lost.
 */
export async function logout(): Promise<void> {
  const token = $session.get()?.access_token;
  if (!(await deleteStoredWork())) return;
  const options = { ...connection, token, timeout: TIMEOUT, keepalive: true };
  endSession();
  const revoked = token && request(endpoint, {}, options);
  // Browsers without keepalive abort the call when the page unloads.
  if (!('keepalive' in Request.prototype)) await revoked;
  browser.go('/');
  await revoked;
}

/** On this device, in all tabs. */
export function endSession(): void {
  $sessionExpired.set(undefined);
  clearTrackingCache();
  $session.set(undefined);
}

/** Returns false if the candidate cancels. A storage error does not prevent the logout. */
async function deleteStoredWork(): Promise<boolean> {
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
