// Which requests the service worker answers, and what it may keep. Whatever is not named here is
// never kept: the other pages of candidates, the provider's API, the editors' desk.

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
 * Pages whose HTML is the same for everybody: what they show of a candidate comes from the provider,
 * or from what this device keeps, which they date themselves.
 */
const shells: readonly [string, RegExp][] = [
  ['/status', /^\/status$/],
  // One page, whose address tells the project.
  ['/status/projet', /^\/status\/[^/]+\/[^/]+$/],
  ['/soumission-projet/recu', /^\/soumission-projet\/recu$/],
];

const kept: readonly [CacheName, RegExp][] = [
  ['pages', new RegExp(`^/(${PUBLIC_PAGES})$`)],
  ['search', /^\/recherche\/[^/]+\.json$/],
  ['images', /^\/images\/[^/]+$/],
  ['assets', /^\/_astro\/[^/]+$/],
  ['icons', /^\/[\w-]+\.(svg|png|ico)$/],
];

export interface Handling {
  /** The key of the copy. No query: what someone searched stays out of it. */
  path: string;
  /** Where copies are kept; absent: none may be kept. */
  cache?: CacheName;
  /** Texts are as new as can be; pictures and scripts change their name when they change. */
  first: 'network' | 'copy';
}

/** Undefined for what is left to the browser. */
export function handlingOf(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): Handling | undefined {
  const address = new URL(url);
  if (method !== 'GET' || headers.has('range') || address.origin !== origin) return undefined;
  const path = address.pathname.replace(/(.)\/$/, '$1');
  const shell = shells.find(([, paths]) => paths.test(path))?.[0];
  if (shell) return { path: shell, cache: 'shells', first: 'network' };
  const cache = kept.find(([, paths]) => paths.test(path))?.[0];
  if (cache) return { path, cache, first: /pages|search/.test(cache) ? 'network' : 'copy' };
  return mode === 'navigate' ? { path, first: 'network' } : undefined;
}
