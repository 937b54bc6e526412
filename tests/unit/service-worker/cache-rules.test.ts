import { expect, it } from 'vitest';
import {
  cacheRuleFor,
  type CacheName,
  type CacheRule,
} from '../../../src/service-worker/cache-rules.ts';

const SITE = 'https://hub.example';

const get = (address: string, init: RequestInit = {}) =>
  cacheRuleFor(new Request(new URL(address, SITE), init), SITE);

/** A browser alone may make a request of this mode. */
const visit = (address: string) =>
  cacheRuleFor(
    { method: 'GET', mode: 'navigate', url: new URL(address, SITE).href, headers: new Headers() },
    SITE,
  );

// The real pages: tests/unit/pages/hors-ligne.test.ts.
it.each<[address: string, cache: CacheName, path?: string]>([
  ['/', 'pages'],
  ['/evenement/8/caf%C3%A9-r%C3%A9paration', 'pages'],
  // The copy of a page itself, without what was searched or where a reader came from.
  ['/blog', 'pages'],
  ['/blog/', 'pages', '/blog'],
  ['/blog?utm_source=mail', 'pages', '/blog'],
  ['/blog#haut', 'pages', '/blog'],
  ['/blog/?page=2', 'pages', '/blog'],
  ['/recherche?q=mon+secret', 'pages', '/recherche'],
  // The page of all candidates, and no trace of their own.
  ['/home', 'shells'],
  ['/soumission-projet/formulaire?etape=3', 'shells', '/soumission-projet/formulaire'],
  ['/edit-candidacy', 'shells'],
  ['/status', 'shells'],
  ['/status?from=mail', 'shells', '/status'],
  ['/status/12/mon-projet', 'shells', '/status/projet'],
  ['/status/13/un-autre/?x=1', 'shells', '/status/projet'],
  ['/soumission-projet/recu?reference=20261122-K7', 'shells', '/soumission-projet/recu'],
])('a visit to %s is kept in %s, and shown from the network first', (address, cache, path) => {
  expect(visit(address)).toEqual({ path: path ?? address, cache, first: 'network' });
});

it.each([
  '/verify-email?status=success',
  '/reset-password?token=abc&email=a@b.bj',
  '/status/12',
  '/status/12/a/b',
  '/status/13/',
  '/n-existe-pas',
  '/blog/12',
  '/blog/12/a/b',
  '/abouts',
  '/profile?from=/blog',
  '/profile#/blog',
  '/api/images/a.png',
  '/hooks/',
  '/hooks/preview/AAAAAAAAAAAAAAAAAAAAAA',
])('a visit to %s is never kept', (address) => {
  const { pathname } = new URL(address, SITE);
  expect(visit(address)).toEqual({ path: pathname.replace(/\/$/, ''), first: 'network' });
});

it.each<[address: string, cache: CacheName, first?: CacheRule['first']]>([
  ['/_astro/Base.Df3_a-b.js', 'assets'],
  ['/images/0123456789abcdef-360.avif', 'images'],
  ['/favicon.svg', 'icons'],
  ['/icon-192.png', 'icons'],
  ['/favicon.ico', 'icons'],
  ['/recherche/1.json', 'search', 'network'],
  // The cards that « Voir plus » adds are kept like the page that they come from.
  ['/blog/page/2', 'pages', 'network'],
])(
  'the file %s is as good from its copy, but for what is written',
  (path, cache, first = 'copy') => {
    expect(get(path)).toEqual({ path, cache, first });
  },
);

it.each([
  '/sw.js',
  '/manifest.webmanifest',
  '/check-status',
  '/storage/images/a.png',
  '/rss.xml',
  'http://127.0.0.1:8787/images/a.png',
])('the file %s is left alone', (address) => {
  expect(get(address)).toBeUndefined();
});

it('a visit to another site is left alone', () => {
  expect(visit('https://other.example/blog')).toBeUndefined();
  expect(visit('http://hub.example/blog')).toBeUndefined();
});

it.each(['POST', 'HEAD', 'PUT'])('%s is left alone', (method) => {
  expect(get('/blog', { method })).toBeUndefined();
  expect(get('/favicon.svg', { method })).toBeUndefined();
});

it('a part of a file is left alone', () => {
  expect(get('/images/a.webp', { headers: { Range: 'bytes=0-99' } })).toBeUndefined();
});

it('the icon of a tab is left to Firefox; what a page loads again on Back has its copy', () => {
  const again = { cache: 'force-cache' } as const;
  expect(get('/favicon.svg', again)).toBeUndefined();
  expect(get('/apple-touch-icon.png', again)).toBeUndefined();
  expect(get('/images/0123456789abcdef-360.avif', again)?.cache).toBe('images');
  expect(get('/_astro/Base.Df3_a-b.js', again)?.cache).toBe('assets');
});
