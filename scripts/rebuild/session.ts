// The editor's session: a date in a cookie, signed with the secret, which the cookie does not hold.
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';

const NAME = 'desk';
const DAYS = 30;
const options = { path: '/hooks/', httpOnly: true, sameSite: 'Strict' } as const;

export async function openSession(c: Context, secret: string, now: number): Promise<void> {
  const maxAge = DAYS * 24 * 3600;
  // The browser tells its scheme: behind a proxy the request itself is plain http.
  const secure = c.req.header('origin')?.startsWith('https:') ?? false;
  const expires = String(now + maxAge * 1000);
  await setSignedCookie(c, NAME, expires, secret, { ...options, maxAge, secure });
}

export async function hasSession(c: Context, secret: string, now: number): Promise<boolean> {
  const expires = await getSignedCookie(c, secret, NAME);
  return typeof expires === 'string' && Number(expires) > now;
}

export function closeSession(c: Context): void {
  deleteCookie(c, NAME, options);
}
