import { expect, it } from 'vitest';
import Public from '../../../src/layouts/Public.astro';
import { page } from './page.ts';

const layout = () => page(Public, { title: 'Actualités' });

it('has the bar above the content and the footer with its year below', async () => {
  const screen = await layout();
  const parts = screen
    .one('body')
    .skeleton()
    .map((element) => element.split(' ')[0] ?? '')
    .filter((tag) => ['header', 'main', 'footer'].includes(tag));
  expect(parts).toEqual(['header', 'main', 'footer']);
  expect(screen.one('main').text).toBe('Le contenu.');
  // Where the link for the keyboard leads.
  expect(screen.one('main').get('id')).toBe('contenu');
  expect(screen.one('footer .end').text).toContain('2031');
});
