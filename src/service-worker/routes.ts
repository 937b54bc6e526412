// Which requests the service worker handles, and which responses it may save. Nothing else is ever
// saved: the candidates' other pages, the provider's API, the desk.

export const cacheNames = ['pages', 'shells', 'search', 'images', 'assets', 'icons'] as const;
export type CacheName = (typeof cacheNames)[number];

const PUBLIC_PAGES = [
  '',
  'about|accessibilite|blog|cgu|contact|evenements|faq|recherche|soumission-projet(/preparer)?',
  'programme-accompagnement|programme-de-formation',
  '(blog|evenements)/page/\\d+',
  '(accompagnement|blog|evenement|formation)/\\d+/[^/]+',
].join('|');

/**
 * Pages whose HTML is the same for everybody. A candidate's data comes from the provider or from
 * this device's storage, and the pages show its date themselves.
 */
export const shells: readonly [string, RegExp][] = [
  ['/home', /^\/home$/],
  ['/status', /^\/status$/],
  // One page, which reads the project from its URL.
  ['/status/projet', /^\/status\/[^/]+\/[^/]+$/],
  // The draft is on this device.
  ['/soumission-projet/formulaire', /^\/soumission-projet\/formulaire$/],
  ['/edit-candidacy', /^\/edit-candidacy$/],
  ['/soumission-projet/recu', /^\/soumission-projet\/recu$/],
];

const savedPaths: readonly [CacheName, RegExp][] = [
  ['pages', new RegExp(`^/(${PUBLIC_PAGES})$`)],
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
  /** The network for texts; the copy for pictures and scripts, whose names contain a hash. */
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
  const shell = shells.find(([, paths]) => paths.test(path))?.[0];
  if (shell) return { path: shell, cache: 'shells', first: 'network' };
  const cache = savedPaths.find(([, paths]) => paths.test(path))?.[0];
  // Firefox requests a tab's icon like this. It stops if the page redirects, and calls that an error of
  // a worker that answers. The logo, on Back, is requested like this too: the HTTP cache has both.
  if (cache === 'icons' && httpCache === 'force-cache') return undefined;
  if (cache) return { path, cache, first: /pages|search/.test(cache) ? 'network' : 'copy' };
  return mode === 'navigate' ? { path, first: 'network' } : undefined;
}
