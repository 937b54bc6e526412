import { expect, it } from 'vitest';
import Auth from '../../../src/layouts/Auth.astro';
import { page } from './page.ts';

it('says so where there is no JavaScript', async () => {
  const screen = await page(Auth, { title: 'Connexion' });
  expect(screen.one('noscript').text).toContain('besoin de JavaScript');
});

it('lets a page add to the head', async () => {
  const slots = { head: '<meta name="referrer" content="no-referrer">' };
  const screen = await page(Auth, { title: 'Connexion' }, '/login.html', slots);
  expect(screen.one('head meta[name="referrer"]').get('content')).toBe('no-referrer');
});
