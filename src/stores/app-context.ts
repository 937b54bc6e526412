// What all stores of a page share. The stores of a form or a list are made from it.
import { createApi, type Connection } from './api.ts';
import type { Browser } from './browser.ts';
import { createNotices } from './notice.ts';
import { createConfirmation } from './confirmation.ts';
import { createSession } from './session.ts';
import { createStorage } from './storage.ts';
import { createWaiting } from './waiting.ts';

interface Options {
  browser: Browser;
  connection: Connection;
  /** Milliseconds since 1970. */
  now: () => number;
}

export type AppContext = ReturnType<typeof createAppContext>;

export function createAppContext({ browser, connection, now }: Options) {
  const notices = createNotices(browser);
  const storage = createStorage(browser, notices);
  const session = createSession(browser, storage);
  const waiting = createWaiting();
  const api = createApi(connection, browser, storage, session, waiting);
  return {
    browser,
    connection,
    now,
    ...notices,
    ...createConfirmation(),
    ...storage,
    ...session,
    ...waiting,
    ...api,
  };
}
