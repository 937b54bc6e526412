const DOORS = ['/login', '/register', '/verify-email', '/forget-password', '/reset-password'];
const SITE = 'https://this.site';
/** Servers refuse addresses that are too long, and ours are short. */
const LONGEST = 2_000;
/** How often someone between here and there might decode an address. */
const DECODINGS = 4;

/**
 * Where to go after logging in: `redirect` if it is a path of this site, else Home.
 *
 * Everything that a browser would read as another site, or as a script, falls back to Home.
 */
export function safeRedirect(redirect: string | null | undefined, home = '/home'): string {
  if (!redirect || redirect.length > LONGEST) return home;
  const url = ownAddress(redirect);
  if (!url || !staysDecoded(url.pathname)) return home;
  // The doors lead to no place of their own.
  if (DOORS.includes(url.pathname.replace(/\/+$/, ''))) return home;
  return url.pathname + url.search + url.hash;
}

/** The address of another door, which leads on to `redirect` as this one would. */
export function doorTo(door: string, redirect: string | null | undefined): string {
  const place = safeRedirect(redirect, '');
  return place ? `${door}?${new URLSearchParams({ redirect: place })}` : door;
}

/** The address as a browser reads it, if it stays on this site. */
function ownAddress(path: string): URL | undefined {
  // Browsers drop control characters and read a backslash as a slash.
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!path.startsWith('/') || path.startsWith('//') || /[\u0000-\u001f\u007f\\]/.test(path)) {
    return undefined;
  }
  const url = new URL(path, SITE);
  // `/./` and `/x/..` may leave two slashes in front, once the path is resolved.
  return url.origin === SITE && !url.pathname.startsWith('//') ? url : undefined;
}

/** A server or a proxy may decode the path before it answers with a redirection of its own. */
function staysDecoded(path: string): boolean {
  let text = path;
  for (let times = 0; times < DECODINGS; times++) {
    let decoded: string;
    try {
      // Some also take look-alikes such as U+FF0F for a slash.
      decoded = decodeURIComponent(text).normalize('NFKC');
    } catch {
      // What is decoded may well hold a bare %.
      return times > 0;
    }
    if (!ownAddress(decoded)) return false;
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}
