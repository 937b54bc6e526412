import { expect, it } from 'vitest';
import Base from '../../../src/layouts/Base.astro';
import { sessionGuardScript } from '../../../src/layouts/inline/scripts.ts';
import { render } from '../components/screen.ts';

const base = (props = {}, file = '/blog.html', slots = {}) =>
  render(Base, { title: 'Actualités', ...props }, slots, file, false);

it.each([
  ['/index.html', 'https://hub.example'],
  ['/', 'https://hub.example'],
  ['/blog.html', 'https://hub.example/blog'],
  ['/blog/', 'https://hub.example/blog'],
  ['/blog/12/les-pages-html', 'https://hub.example/blog/12/les-pages-html'],
  ['/blog/12/pompe-solaire.html', 'https://hub.example/blog/12/pompe-solaire'],
  ['/blog.html?utm_source=mail', 'https://hub.example/blog'],
])('the canonical link of %s is %s', async (file, canonical) => {
  expect((await base({}, file)).one('link[rel="canonical"]').get('href')).toBe(canonical);
});

it('the page has a title of its own and fits a phone', async () => {
  const screen = await base();
  expect(screen.one('title').text).toBe('Actualités – Wéma');
  const viewport = screen.one('meta[name="viewport"]').get('content');
  expect(viewport).toContain('width=device-width');
  // The loader and the alerts stay above an open keyboard.
  expect(viewport).toContain('interactive-widget=resizes-content');
});

it.each([
  [{ description: 'Les nouvelles du hub.' }, '/blog.html', /^Les nouvelles du hub\.$/],
  [{}, '/blog.html', /^Reportages/],
  [{}, '/404.html', /Wéma/],
])('describes the page, or else the hub: %j at %s', async (props, file, description) => {
  const screen = await base(props, file);
  expect(screen.one('meta[name="description"]').get('content')).toMatch(description);
});

it('a page that has no title anywhere is not built', async () => {
  await expect(base({ title: undefined }, '/nouvelle.html')).rejects.toThrow('site-pages.ts');
});

it('the session guard comes before everything that can be seen or loaded', async () => {
  const order = (await base()).one('head').skeleton();
  const access = order.indexOf('script');
  const loads = order.findIndex((element) => /^link|^style|script .*src/.test(element));
  expect(access).toBeGreaterThanOrEqual(0);
  expect(access).toBeLessThan(loads);
});

it.each([
  ['/blog.html', 'open'],
  ['/login.html', 'guest'],
  ['/status/projet.html', 'private'],
] as const)('the session guard of %s lets in who may see it: %s', async (file, access) => {
  const [script] = (await base({}, file)).all('head script');
  expect(script?.raw).toBe(sessionGuardScript(access));
});

it('waits for its header to be painted, and for nothing behind it', async () => {
  const slots = { header: '<header>Le menu.</header>', default: '<main>Le contenu.</main>' };
  const screen = await base({}, '/blog.html', slots);
  const awaited = screen.one('link[rel="expect"][blocking="render"]').get('href')?.slice(1);
  expect(screen.one(`[id="${awaited}"]`).text).toBe('');
  const parts = screen
    .one('body')
    .skeleton()
    .map((element) => element.split(' ')[0]);
  expect(parts.slice(parts.indexOf('header'))).toEqual(['header', 'span', 'main']);
});

it('the keyboard can go straight to the content', async () => {
  const [first] = (await base()).one('body').all('a');
  expect(first?.text).toBe('Aller au contenu');
  expect(first?.get('href')).toBe('#contenu');
});
