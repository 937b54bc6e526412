import { describe, expect, it } from 'vitest';
import { cacheRuleFor } from '../../../src/service-worker/cache-rules.ts';

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
describe('a visit', () => {
  it.each(['/', '/evenement/8/caf%C3%A9-r%C3%A9paration'])(
    'to %s is kept, and shown from the network first',
    (address) => {
      expect(visit(address)).toEqual({ path: address, cache: 'pages', first: 'network' });
    },
  );

  it.each([
    '/verify-email?status=success',
    '/reset-password?token=abc&email=a@b.bj',
    '/status/12',
    '/status/12/a/b',
    '/n-existe-pas',
    '/blog/12',
    '/blog/12/a/b',
    '/abouts',
    '/profile?from=/blog',
    '/profile#/blog',
    '/api/images/a.png',
    '/hooks/',
    '/hooks/preview/AAAAAAAAAAAAAAAAAAAAAA',
  ])('to %s is never kept', (address) => {
    expect(visit(address)).toBeDefined();
    expect(visit(address)?.cache).toBeUndefined();
    expect(visit(address)?.first).toBe('network');
  });

  it.each([
    ['/home', '/home'],
    ['/soumission-projet/formulaire?etape=3', '/soumission-projet/formulaire'],
    ['/edit-candidacy', '/edit-candidacy'],
    ['/status', '/status'],
    ['/status?from=mail', '/status'],
    ['/status/12/mon-projet', '/status/projet'],
    ['/status/13/', undefined],
    ['/status/13/un-autre/?x=1', '/status/projet'],
    ['/soumission-projet/recu?reference=20261122-K7', '/soumission-projet/recu'],
  ])('to %s keeps the page of all candidates, and no trace of their own', (address, path) => {
    const shell = { path, cache: 'shells', first: 'network' };
    if (path) expect(visit(address)).toEqual(shell);
    else expect(visit(address)?.cache).toBeUndefined();
  });

  it.each(['/blog', '/blog/', '/blog?utm_source=mail', '/blog#haut', '/blog/?page=2'])(
    'to %s has the copy of the page itself',
    (address) => {
      expect(visit(address)?.path).toBe('/blog');
    },
  );

  it('to the search leaves out what was searched', () => {
    expect(visit('/recherche?q=mon+secret')?.path).toBe('/recherche');
  });

  it('to another site is left alone', () => {
    expect(visit('https://other.example/blog')).toBeUndefined();
    expect(visit('http://hub.example/blog')).toBeUndefined();
  });
});

describe('a file', () => {
  it.each([
    ['/_astro/Base.Df3_a-b.js', 'assets'],
    ['/images/0123456789abcdef-360.avif', 'images'],
    ['/favicon.svg', 'icons'],
    ['/icon-192.png', 'icons'],
    ['/favicon.ico', 'icons'],
  ])('%s is as good from its copy', (address, cache) => {
    expect(get(address)).toEqual({ path: address, cache, first: 'copy' });
  });

  it('of the search has a copy, and comes from the network first', () => {
    const address = '/recherche/1.json';
    expect(get(address)).toEqual({ path: address, cache: 'search', first: 'network' });
  });

  it.each([
    '/sw.js',
    '/manifest.webmanifest',
    '/check-status',
    '/storage/images/a.png',
    '/rss.xml',
    'http://127.0.0.1:8787/images/a.png',
  ])('%s is left alone', (address) => {
    expect(get(address)).toBeUndefined();
  });
});

it('the cards that « Voir plus » adds are kept like the page that they come from', () => {
  expect(get('/blog/page/2')).toEqual({ path: '/blog/page/2', cache: 'pages', first: 'network' });
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
