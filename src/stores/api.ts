// All API calls of the stores: adds the session's token and handles an expired session.
import type { Endpoint, Input } from '../contract/endpoint.ts';
import { request, type Answer, type RequestOptions } from '../contract/request.ts';
import { carryEmail } from './account/carried-email.ts';
import type { Browser } from './browser.ts';
import type { SessionStore } from './session.ts';
import type { StorageStore } from './storage.ts';
import type { WaitingStore } from './waiting.ts';

export type Connection = Pick<RequestOptions, 'baseUrl' | 'fetch'>;

export interface CallOptions {
  /** The user does not wait for the call: no loader, no message if it takes long. */
  background?: boolean;
  /** False if what the call does cannot be undone, and may be done already. */
  cancellable?: boolean;
  /** Overrides the transport, its timeout (milliseconds) or its signal. */
  via?: Pick<RequestOptions, 'fetch' | 'timeout' | 'signal'>;
}

export function createApi(
  connection: Connection,
  browser: Browser,
  { storedAtom }: StorageStore,
  { $session, userId }: SessionStore,
  { waitFor }: WaitingStore,
) {
  const { currentPath, go, isLeaving } = browser;

  /** Set when a session ends without a logout, until the login page has announced it. */
  const $sessionExpired = storedAtom<string>('session-expired');

  async function call<Params, Body, Reply, Code extends string>(
    endpoint: Endpoint<Params, Body, Reply, Code>,
    input: Input<Params, Body>,
    { background = false, cancellable = true, via = {} }: CallOptions = {},
  ): Promise<Answer<Reply, Code>> {
    const token = $session.get()?.access_token;
    const send = (signal?: AbortSignal) =>
      request(endpoint, input, { ...connection, token, signal, ...via });
    const answer = background ? await send() : await waitFor(send, cancellable);
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
   * A call in the background whose reply is only for the user who is signed in. Returns undefined if
   * this user signed out meanwhile, or another one signed in; a new login of the same user, in
   * another tab, changes nothing.
   */
  async function callForUser<Params, Body, Reply, Code extends string>(
    endpoint: Endpoint<Params, Body, Reply, Code>,
    input: Input<Params, Body>,
  ): Promise<Answer<Reply, Code> | undefined> {
    const user = userId();
    // The page is being left: nobody is signed in any longer.
    if (user === undefined) return undefined;
    const answer = await call(endpoint, input, { background: true });
    return userId() === user ? answer : undefined;
  }

  /**
   * Ends only the session that was refused: another tab may have logged in again meanwhile. Does
   * nothing while the page is being left, as after a logout: its late calls have no token.
   */
  function expireSession(token: string | undefined): void {
    const session = $session.get();
    if (isLeaving() || session?.access_token !== token) return;
    // Set first: other tabs redirect as soon as the session is cleared.
    $sessionExpired.set('yes');
    carryEmail(browser, session?.email ?? '');
    $session.set(undefined);
    // The page that waits for the verification is no destination: the one that it leads to is.
    const destination = session?.email_verified ? undefined : session?.redirect;
    go(`/login?${new URLSearchParams({ redirect: destination ?? currentPath() })}`);
  }

  return { $sessionExpired, call, callForUser };
}
