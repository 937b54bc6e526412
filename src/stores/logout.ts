import { logout as endpoint } from '../contract/account.ts';
import { request } from '../contract/request.ts';
import { connection } from './api.ts';
import { browser } from './browser.ts';
import { $session } from './session.ts';

const PATIENCE = 5_000;

/** Signs out on this device whatever the server says; it is told so that the token dies. */
export async function logout(): Promise<void> {
  const token = $session.get()?.access_token;
  $session.set(undefined);
  const input = { params: undefined, body: undefined };
  await request(endpoint, input, { ...connection, token, timeout: PATIENCE });
  browser.go('/');
}
