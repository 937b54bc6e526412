import { expect, it } from 'vitest';
import Door from '../../../src/layouts/Door.astro';
import { page } from './page.ts';

it('is no page for search engines', async () => {
  const screen = await page(Door, { title: 'Connexion' });
  expect(screen.one('meta[name="robots"]').get('content')).toBe('noindex');
});

it('says so where there is no JavaScript', async () => {
  const screen = await page(Door, { title: 'Connexion' });
  expect(screen.one('noscript').text).toContain('besoin de JavaScript');
});

it('hands its door on', async () => {
  const [script] = (await page(Door, { title: 'Connexion', door: 'guest' })).all('head script');
  expect(script?.raw).toContain('"guest")');
});
