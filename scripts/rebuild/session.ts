// The editor's session: its name in a cookie, signed with the secret, which the cookie does not hold.
// A new secret ends them all.
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { readOpenSessions } from './open-sessions.ts';

const NAME = 'desk';
const DAYS = 30;
const options = { path: '/hooks/', httpOnly: true, sameSite: 'Strict' } as const;

interface Parts {
  secret: string;
  dataDir: string;
  clock: () => number;
}

export function createSessions({ secret, dataDir, clock }: Parts) {
  const sessions = readOpenSessions(dataDir);

  return {
    async open(c: Context): Promise<void> {
      const maxAge = DAYS * 24 * 3600;
      // The browser tells its scheme: behind a proxy the request itself is plain http.
      const secure = c.req.header('origin')?.startsWith('https:') ?? false;
      const now = clock();
      const name = sessions.add(now + maxAge * 1000, now);
      await setSignedCookie(c, NAME, name, secret, { ...options, maxAge, secure });
    },

    async isOpen(c: Context): Promise<boolean> {
      const name = await getSignedCookie(c, secret, NAME);
      return typeof name === 'string' && sessions.has(name, clock());
    },

    /** For every copy of the cookie too. */
    async close(c: Context): Promise<void> {
      const name = await getSignedCookie(c, secret, NAME);
      if (typeof name === 'string') sessions.delete(name);
      deleteCookie(c, NAME, options);
    },
  };
}
