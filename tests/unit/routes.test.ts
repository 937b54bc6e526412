import { expect, it } from 'vitest';
import { noindexPages } from '../../src/hosting/headers.ts';
import { kinds } from '../../src/routes/items.ts';
import { accessTo, isPublicPath } from '../../src/routes/access.ts';
import { publicPages } from '../../src/routes/pages.ts';

const pages = Object.keys(import.meta.glob('/src/pages/**/*.astro')).map(
  (file) => file.replace(/^\/src\/pages|(\/index)?\.astro$/g, '') || '/',
);

it('every page is in the table, and every path of the table has its page', () => {
  const lists: string[] = Object.values(kinds).map(({ list }) => list);
  const own = [...publicPages, ...noindexPages].filter((path) => !lists.includes(path));
  const others = ['/[list]/[...page]', '/[page]/[id]/[slug]', '/404'];
  expect([...own, ...others].toSorted()).toEqual(pages.toSorted());
});

it.each([
  ...[
    '/',
    '/blog',
    '/blog/page/2',
    '/blog/categorie/portraits',
    '/blog/categorie/portraits/page/1',
  ],
  ...['/evenement/3/ouvert', '/formation/4/dessin'],
])('%s is public', (path) => {
  expect(isPublicPath(path)).toBe(true);
  expect(accessTo(path)).toBe('open');
});

it.each([
  ['/home', 'private'],
  ['/status/projet', 'private'],
  ['/login', 'guest'],
  ['/register', 'open'],
  ['/hors-ligne', 'open'],
  ['/404', 'open'],
  ['/formation/page/1', 'open'],
  ['/blog/12', 'open'],
  ['/constructor', 'open'],
])('%s is not public, and %s', (path, access) => {
  expect(isPublicPath(path)).toBe(false);
  expect(accessTo(path)).toBe(access);
});
