/**
 * Where to go after logging in: `redirect` if it is a path of this site, else Home.
 *
 * Everything that a browser would read as another site, or as a script, falls back to Home.
 */
export function safeRedirect(redirect: string | null | undefined, home = '/home'): string {
  if (!redirect || !redirect.startsWith('/')) return home;
  // Browsers drop control characters and read a backslash as a slash.
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\\\u007f]/.test(redirect) || redirect.startsWith('//')) return home;
  const origin = 'https://this.site';
  if (!URL.canParse(redirect, origin)) return home;
  const url = new URL(redirect, origin);
  // `/./` and `/x/..` may leave two slashes in front, once the path is resolved.
  if (url.origin !== origin || url.pathname.startsWith('//')) return home;
  // The doors lead to no place of their own.
  if (['/login', '/register', '/verify-email'].includes(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}
