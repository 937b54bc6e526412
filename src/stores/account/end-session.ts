// Ends a session but keeps the candidate's draft, so that the auth pages need not load the code for
// drafts. A logout deletes the draft too: see logout.ts.
import { logout as endpoint } from '../../contract/account/users.ts';
import { request } from '../../contract/request.ts';
import type { AppContext } from '../app-context.ts';
import { clearTrackingCache } from '../tracking/cache.ts';

/** Milliseconds. */
const TIMEOUT = 5_000;

/** Ends the session on this device, in all tabs. */
export function endSession({ $session, $sessionExpired, browser }: AppContext): void {
  $sessionExpired.set(undefined);
  clearTrackingCache(browser);
  $session.set(undefined);
}

/**
 * Ends the session, asks the server to revoke the token, and goes to `path`, even offline.
 *
 * @param erase deletes the other stored data. It runs after the session has ended, so that a form
 * that another tab opens meanwhile cannot store anything
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
