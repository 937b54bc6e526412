import { expect, it } from 'vitest';
import Public from '../../../src/layouts/Public.astro';
import { page } from './page.ts';

const layout = () => page(Public, { title: 'Actualités', year: 2031 });

it('has the bar above the content and the footer with its year below', async () => {
  const screen = await layout();
  const parts = screen
    .one('body')
    .skeleton()
    .map((element) => element.split(' ')[0] ?? '')
    .filter((tag) => ['header', 'main', 'footer'].includes(tag));
  expect(parts).toEqual(['header', 'main', 'footer']);
  expect(screen.one('main').text).toBe('Le contenu.');
  expect(screen.one('footer .end').text).toContain('2031');
});

it('has a place for a visitor and one for a candidate in the bar', async () => {
  const header = (await layout()).one('header');
  expect(header.links('.signed-out a')).toEqual(['/login', '/register']);
  expect(header.one('.signed-in [data-session-name]').text).toBe('');
});

it('is where the link for the keyboard leads', async () => {
  expect((await layout()).one('main').get('id')).toBe('contenu');
});

it('has no island', async () => {
  expect((await layout()).has('astro-island')).toBe(false);
});
