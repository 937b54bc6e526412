import { expect, it } from 'vitest';
import { article, many } from '../../../components/content.ts';
import { publish, type Portal } from '../../portal.ts';

/** The titles that a reader sees by following « Voir plus » to its end. */
async function follow(portal: Portal): Promise<string[][]> {
  const seen: string[][] = [];
  for (let address: string | undefined = '/blog'; address;) {
    const screen = await portal.open(address);
    seen.push(screen.texts('main li h2'));
    [address] = screen.links('[data-more] a');
  }
  return seen;
}

it('shows the older articles, newest first', async () => {
  const portal = await publish({ blogs: many(14, article) });
  const screen = await portal.open('/blog/page/2');
  expect(screen.texts('main li h2')).toEqual([12, 11, 10, 9, 8, 7].map((id) => `Numéro ${id}`));
  expect(screen.links('[data-more] a')).toEqual(['/blog/page/1']);
  expect(screen.links('main header a')).toEqual(['/blog']);
});

it.each([7, 12, 13, 18, 19, 25])('of %i articles none is lost on the way', async (count) => {
  const seen = await follow(await publish({ blogs: many(count, article) }));
  expect(new Set(seen.flat()).size).toBe(count);
  expect(seen.every((titles) => titles.length <= 6)).toBe(true);
});

it.each([0, 6, 7, 13])('of %i articles no page is left that nothing leads to', async (count) => {
  const portal = await publish({ blogs: many(count, article) });
  const pages = (await portal.addresses()).filter((address) => address.startsWith('/blog/page/'));
  expect(pages).toHaveLength((await follow(portal)).length - 1);
});
