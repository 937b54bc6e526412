import { expect, it } from 'vitest';
import More from '../../../../src/components/cards/More.astro';
import { render } from '../screen.ts';

it('« Voir plus » is a link to the page with the next older items', async () => {
  const screen = await render(More, { list: '/blog', older: 3 });
  expect(screen.one('a').text).toBe('Voir plus');
  expect(screen.links()).toEqual(['/blog/page/3']);
  expect(screen.one('a').get('rel')).toBe('next');
  // Where a script finds what it turns into an append.
  expect(screen.has('[data-more] a')).toBe(true);
});

it('is nothing at the end of the list', async () => {
  expect((await render(More, { list: '/blog', older: undefined })).skeleton()).toEqual([]);
});
