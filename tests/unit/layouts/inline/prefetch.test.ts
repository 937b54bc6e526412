import { expect, it } from 'vitest';
import { noindexPages } from '../../../../src/hosting/headers.ts';
import { prefetchRules } from '../../../../src/layouts/inline/prefetch.ts';

interface Rules {
  prefetch: [{ where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] } }];
}

const [{ where }] = (JSON.parse(prefetchRules) as Rules).prefetch;
const base = 'https://hub.example/faq';
const matches = (pattern: string, href: string) => new URLPattern(pattern, base).test(href, base);
const isFetched = (href: string) => {
  const [{ href_matches: included }, { not }] = where.and;
  return matches(included, href) && !not.href_matches.some((excluded) => matches(excluded, href));
};

// Node 22 has none.
const withPatterns = it.skipIf(!('URLPattern' in globalThis));

withPatterns.each([
  '/',
  '/blog',
  '/blog/page/2',
  '/blog/7/un-titre',
  '/recherche?q=eau',
  '/formation/3/a#b',
])('fetches %s in advance', (href) => expect(isFetched(href)).toBe(true));

withPatterns.each([
  ...noindexPages,
  '/login?redirect=%2Fhome',
  '/status/4/mon-projet',
  '/hooks/',
  '/rss.xml',
  '/evenement/2/atelier.ics',
  '/images/a-640.avif',
  'https://ailleurs.example/',
])('leaves %s until it is asked for', (href) => expect(isFetched(href)).toBe(false));
