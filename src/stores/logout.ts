import { logout as endpoint } from '../contract/account.ts';
import { request } from '../contract/request.ts';
import { $sessionExpired, connection } from './api.ts';
import { browser } from './browser.ts';
import { $session } from './session.ts';

const PATIENCE = 5_000;

/**
 * Signs out on this device, in all tabs and at once; the server is told so that the token dies,
 * whether it can be reached or not.
 */
export async function logout(): Promise<void> {
  const token = $session.get()?.access_token;
  $sessionExpired.set(undefined);
  $session.set(undefined);
  const input = { params: undefined, body: undefined };
  const options = { ...connection, token, timeout: PATIENCE, keepalive: true };
  const told = token && request(endpoint, input, options);
  // Older browsers drop a call with its page.
  if (!('keepalive' in Request.prototype)) await told;
  browser.go('/');
  await told;
}
