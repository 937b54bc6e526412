// Editors' sessions: a cookie with the session's id, signed with the secret. A new secret ends all of them.
// The open ones are on disk, to survive restarts: whoever logs out ends all copies of the cookie.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import * as v from 'valibot';
import { openJournal } from '../publishing/journal.ts';
import type { Services } from '../services.ts';

const COOKIE = 'desk';
const DAYS = 30;
const options = { path: '/hooks/', httpOnly: true, sameSite: 'Strict' } as const;

/** The id and the expiry time. */
const session = v.tuple([v.string(), v.number()]);

export function createSessions({
  secret,
  dataDir,
  clock,
}: Required<Pick<Services, 'secret' | 'dataDir' | 'clock'>>) {
  const journal = openJournal(path.join(dataDir, 'desk-sessions.json'), session);
  const expiries = new Map(journal.read());
  const save = () => journal.write([...expiries].filter(([, expiry]) => expiry > clock()));
  const idOf = async (c: Context): Promise<string> =>
    (await getSignedCookie(c, secret, COOKIE)) || '';

  return {
    async open(c: Context): Promise<void> {
      const maxAge = DAYS * 24 * 3600;
      // From Origin: behind a proxy the request itself is plain HTTP.
      const secure = c.req.header('origin')?.startsWith('https:') ?? false;
      const id = randomBytes(16).toString('base64url');
      expiries.set(id, clock() + maxAge * 1000);
      save();
      await setSignedCookie(c, COOKIE, id, secret, { ...options, maxAge, secure });
    },

    isOpen: async (c: Context): Promise<boolean> => (expiries.get(await idOf(c)) ?? 0) > clock(),

    async close(c: Context): Promise<void> {
      if (expiries.delete(await idOf(c))) save();
      deleteCookie(c, COOKIE, options);
    },
  };
}
