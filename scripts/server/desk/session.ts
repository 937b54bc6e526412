// Editors' sessions: a cookie with the session id, signed with the secret. Changing the secret ends
// all sessions.
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { Services } from '../services.ts';
import { readOpenSessions } from './open-sessions.ts';

const COOKIE = 'desk';
const DAYS = 30;
const options = { path: '/hooks/', httpOnly: true, sameSite: 'Strict' } as const;

export function createSessions({
  secret,
  dataDir,
  clock,
}: Required<Pick<Services, 'secret' | 'dataDir' | 'clock'>>) {
  const sessions = readOpenSessions(dataDir);

  return {
    async open(c: Context): Promise<void> {
      const maxAge = DAYS * 24 * 3600;
      // From Origin: behind a proxy the request itself is plain HTTP.
      const secure = c.req.header('origin')?.startsWith('https:') ?? false;
      const now = clock();
      const id = sessions.add(now + maxAge * 1000, now);
      await setSignedCookie(c, COOKIE, id, secret, { ...options, maxAge, secure });
    },

    async isOpen(c: Context): Promise<boolean> {
      const id = await getSignedCookie(c, secret, COOKIE);
      return typeof id === 'string' && sessions.has(id, clock());
    },

    /** Ends the session for all copies of the cookie. */
    async close(c: Context): Promise<void> {
      const id = await getSignedCookie(c, secret, COOKIE);
      if (typeof id === 'string') sessions.delete(id, clock());
      deleteCookie(c, COOKIE, options);
    },
  };
}
