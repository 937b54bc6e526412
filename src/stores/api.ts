// Every call of a store goes through here: it carries the session's token, and notices its end.
import { persistentAtom } from '@nanostores/persistent';
import type { Endpoint } from '../contract/endpoint.ts';
import { request, type Answer, type RequestOptions } from '../contract/request.ts';
import { browser } from './browser.ts';
import { $session } from './session.ts';
import { waitFor } from './waiting.ts';

/** Where the API answers; set by the build. Tests put the embedded API's own fetch here. */
export const connection: Pick<RequestOptions, 'baseUrl' | 'fetch'> = {
  baseUrl: import.meta.env.API_URL,
};

/** Where images of the provider are; set by the build. */
export const storageUrl = import.meta.env.STORAGE_URL;

/** Set when a session ended without a logout, until the login page has said so. */
export const $sessionExpired = persistentAtom<'yes' | undefined>('session-expired');

export interface CallOptions {
  /** Nobody waits for it: no loader, no word about a call that takes long. */
  background?: boolean;
  /** How the call travels, where the usual way will not do; and for how long at most. */
  via?: Pick<RequestOptions, 'fetch' | 'timeout' | 'signal'>;
}

export async function call<Params, Body, Reply, Code extends string>(
  endpoint: Endpoint<Params, Body, Reply, Code>,
  input: { params: Params; body: Body },
  { background = false, via = {} }: CallOptions = {},
): Promise<Answer<Reply, Code>> {
  const token = $session.get()?.access_token;
  const send = (signal?: AbortSignal) =>
    request(endpoint, input, { ...connection, token, signal, ...via });
  const answer = background ? await send() : await waitFor(send);
  if (
    !answer.ok &&
    answer.failure.kind === 'refused' &&
    answer.failure.code === 'session_expired'
  ) {
    expireSession(token);
  }
  return answer;
}

/**
 * Another tab may have logged in again meanwhile: only the session that was refused ends. And who has
 * logged out, here or there, is not told of an end: what of this page wakes up on its way out has no
 * token to call with.
 */
function expireSession(token: string | undefined): void {
  if (browser.isLeaving() || $session.get()?.access_token !== token) return;
  // First, because other tabs leave as soon as the session is gone.
  $sessionExpired.set('yes');
  $session.set(undefined);
  browser.go(`/login?${new URLSearchParams({ redirect: browser.here() })}`);
}
