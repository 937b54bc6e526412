import { expect, it } from 'vitest';
import { article, many } from '../../components/content.ts';
import { publish } from '../portal.ts';

const titles = 'main li h2';

it('no article: « Aucun article trouvé. »', async () => {
  const screen = await (await publish()).open('/blog');
  expect(screen.one('.empty').text).toBe('Aucun article trouvé.');
  expect(screen.has('main ul')).toBe(false);
  expect(screen.has('[data-more]')).toBe(false);
});

it('one article is a card like any other', async () => {
  const portal = await publish({ blogs: [article()] });
  const screen = await portal.open('/blog');
  expect(screen.links('main li a')).toEqual(['/blog/12/pompe-solaire-seme-podji']);
  expect(screen.has('.empty')).toBe(false);
});

it('up to 6 articles are shown, newest first, and nothing leads on', async () => {
  const screen = await (await publish({ blogs: many(6, article) })).open('/blog');
  expect(screen.texts(titles)).toEqual([6, 5, 4, 3, 2, 1].map((id) => `Numéro ${id}`));
  expect(screen.text).not.toContain('Voir plus');
});

it('of more articles the newest 6 are shown, and « Voir plus » leads to the older ones', async () => {
  const portal = await publish({ blogs: many(14, article) });
  const screen = await portal.open('/blog');
  expect(screen.texts(titles)).toEqual([14, 13, 12, 11, 10, 9].map((id) => `Numéro ${id}`));
  expect(screen.one('[data-more] a').text).toBe('Voir plus');
  expect(screen.links('[data-more] a')).toEqual(['/blog/page/2']);
});
