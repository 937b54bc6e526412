// Which requests the service worker handles, and which responses it may save. Nothing else is ever
// saved: the candidates' other pages, the provider's API, the desk.
import { includes, isPublicPath } from '../routes/access.ts';
import { isStatusAddress, savedCandidatePages, statusPage } from '../routes/pages.ts';

export const cacheNames = ['pages', 'shells', 'search', 'images', 'assets', 'icons'] as const;
export type CacheName = (typeof cacheNames)[number];

const savedFiles: readonly [CacheName, RegExp][] = [
  ['search', /^\/recherche\/[^/]+\.json$/],
  ['images', /^\/images\/[^/]+$/],
  ['assets', /^\/_astro\/[^/]+$/],
  ['icons', /^\/[\w-]+\.(svg|png|ico)$/],
];

export interface CacheRule {
  /** The cache key. It has no query, so that searches are not stored. */
  path: string;
  /** Absent if the response must not be saved. */
  cache?: CacheName;
  /** The network for texts; the copy for icons, and for pictures and scripts with a hash in the name. */
  first: 'network' | 'copy';
}

type Details = Pick<Request, 'method' | 'mode' | 'url' | 'headers'> & { cache?: RequestCache };

/** Undefined for requests that the browser handles itself. */
export function cacheRuleFor(
  { method, mode, url, headers, cache: httpCache }: Details,
  origin: string,
): CacheRule | undefined {
  const address = new URL(url);
  if (method !== 'GET' || headers.has('range') || address.origin !== origin) return undefined;
  const path = address.pathname.replace(/(.)\/$/, '$1');
  const page = isStatusAddress(path) ? statusPage : path;
  if (includes(savedCandidatePages, page)) return { path: page, cache: 'shells', first: 'network' };
  if (isPublicPath(path)) return { path, cache: 'pages', first: 'network' };
  const cache = savedFiles.find(([, paths]) => paths.test(path))?.[0];
  // Firefox requests a tab's icon like this. If the page redirects, it cancels the request and reports
  // an error of the worker. The logo is requested like this on Back. The HTTP cache has both.
  if (cache === 'icons' && httpCache === 'force-cache') return undefined;
  if (cache) return { path, cache, first: cache === 'search' ? 'network' : 'copy' };
  return mode === 'navigate' ? { path, first: 'network' } : undefined;
}
