// Ends a session without the code for drafts, which the auth pages need not load: a draft stays for
// the same candidate, and only a logout deletes it.
import { logout as endpoint } from '../../contract/account/logout.ts';
import { request } from '../../contract/request.ts';
import type { AppContext } from '../app-context.ts';
import { clearTrackingCache } from '../tracking/keys.ts';

/** Milliseconds. */
const TIMEOUT = 5_000;

/** On this device, in all tabs. */
export function endSession({ $session, $sessionExpired, browser }: AppContext): void {
  $sessionExpired.set(undefined);
  clearTrackingCache(browser);
  $session.set(undefined);
}

/**
 * Ends the session and leaves for `path` at once, even offline, and asks the server to revoke the
 * token.
 *
 * @param erase deletes the other stored data. It runs when nobody is signed in, so that a
 * form that another tab opens meanwhile cannot store anything
 */
export async function signOut(
  app: AppContext,
  path: string,
  erase?: () => Promise<void>,
): Promise<void> {
  const { $session, browser, connection } = app;
  const token = $session.get()?.access_token;
  const options = { ...connection, token, timeout: TIMEOUT, keepalive: true };
  endSession(app);
  const revoked = token && request(endpoint, {}, options);
  if (erase) await erase();
  // Browsers without keepalive abort the call when the page unloads.
  if (!browser.hasKeepalive()) await revoked;
  browser.go(path);
  await revoked;
}
