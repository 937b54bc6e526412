import { expect, it } from 'vitest';
import Auth from '../../../src/layouts/Auth.astro';
import { sessionGuardScript } from '../../../src/layouts/inline/scripts.ts';
import { page } from './page.ts';

it('is no page for search engines', async () => {
  const screen = await page(Auth, { title: 'Connexion' });
  expect(screen.one('meta[name="robots"]').get('content')).toBe('noindex');
});

it('says so where there is no JavaScript', async () => {
  const screen = await page(Auth, { title: 'Connexion' });
  expect(screen.one('noscript').text).toContain('besoin de JavaScript');
});

it('hands its access on', async () => {
  const [script] = (await page(Auth, { title: 'Connexion', access: 'guest' })).all('head script');
  expect(script?.raw).toBe(sessionGuardScript('guest'));
});

it('lets a page add to the head', async () => {
  const slots = { head: '<meta name="referrer" content="no-referrer">' };
  const screen = await page(Auth, { title: 'Connexion' }, '/login.html', slots);
  expect(screen.one('head meta[name="referrer"]').get('content')).toBe('no-referrer');
});
