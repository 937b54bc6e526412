// Where the candidate was going before the login, the registration or the verification.
import { accountPages } from '../../routes/pages.ts';
import type { AppContext } from '../app-context.ts';
import { keys } from '../tracking/cache.ts';

const SITE = 'https://this.site';
/** Servers reject very long URLs, and those of this site are short. */
const MAX_LENGTH = 2_000;

/**
 * Where to go after logging in: `redirect` if it is a path of this site, else Home.
 *
 * Anything that a browser would read as another site, or as a script, falls back to Home. Browsers
 * read an encoded slash as part of a name, so it is allowed.
 */
export function safeRedirect(redirect: string | null | undefined, home = '/home'): string {
  if (!redirect || redirect.length > MAX_LENGTH) return home;
  const url = parseOwnUrl(redirect);
  if (!url) return home;
  // Auth pages are not a destination.
  if (url.pathname.replace(/\/+$/, '') in accountPages) return home;
  return url.pathname + url.search + url.hash;
}

/** The URL of another auth page that continues to `redirect` afterwards. */
export function withRedirect(page: string, redirect: string | null | undefined): string {
  const path = safeRedirect(redirect, '');
  return path ? `${page}?${new URLSearchParams({ redirect: path })}` : page;
}

/**
 * Stores in the session where the candidate is going, until the address is verified: the link in the
 * mail does not contain it, and may open in another tab.
 *
 * @param redirect the `redirect` parameter of the URL, not validated
 */
export function rememberRedirect(
  { $session, updateSession }: AppContext,
  redirect: string | null,
): void {
  const path = safeRedirect(redirect, '');
  if (path && $session.get()?.email_verified === false) updateSession({ redirect: path });
}

/**
 * The same for who has forgotten the password and has no session that could hold it. A new password
 * and a logout remove it. Validate it before use.
 */
export const redirectAfterReset = ({ storedAtom }: AppContext) =>
  storedAtom<string>(keys.redirect, { decode: String });

/** Parses the path as a browser does; undefined if it leads to another site. */
function parseOwnUrl(path: string): URL | undefined {
  // Browsers strip control characters and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex -- control characters are what it rejects
  if (!path.startsWith('/') || path.startsWith('//') || /[\u0000-\u001f\u007f\\]/.test(path)) {
    return undefined;
  }
  const url = new URL(path, SITE);
  // `/.//` and `/x/..//` resolve to a path with two leading slashes.
  return url.origin === SITE && !url.pathname.startsWith('//') ? url : undefined;
}
