import { logout as endpoint } from '../contract/logout.ts';
import { request } from '../contract/request.ts';
import { logoutQuestion } from '../messages/draft.ts';
import { $sessionExpired, connection } from './api.ts';
import { browser } from './browser.ts';
import { ask } from './question.ts';
import { $session, owner } from './session.ts';
import { dropAll, keepsWork } from './submission/vault.ts';
import { forget } from './tracked.ts';

const PATIENCE = 5_000;

/**
 * Signs out on this device, in all tabs and at once; the server is told so that the token dies,
 * whether it can be reached or not. Asks first if something would be lost with it.
 */
export async function logout(): Promise<void> {
  const token = $session.get()?.access_token;
  if (!(await leaveNothing())) return;
  const input = { params: undefined, body: undefined };
  const options = { ...connection, token, timeout: PATIENCE, keepalive: true };
  endSession();
  const told = token && request(endpoint, input, options);
  // Older browsers drop a call with its page.
  if (!('keepalive' in Request.prototype)) await told;
  browser.go('/');
  await told;
}

/** On this device, in all tabs. */
export function endSession(): void {
  $sessionExpired.set(undefined);
  forget();
  $session.set(undefined);
}

/** What this device keeps of the candidate goes too. Where it can keep nothing, nothing is lost. */
async function leaveNothing(): Promise<boolean> {
  try {
    if (await keepsWork(owner())) {
      if (!(await ask(logoutQuestion))) return false;
      await dropAll(owner());
    }
  } catch (error) {
    console.warn(error);
  }
  return true;
}
