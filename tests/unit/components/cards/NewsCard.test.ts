import { expect, it } from 'vitest';
import type { Entry } from '../../../../src/content/entry.ts';
import NewsCard from '../../../../src/components/cards/NewsCard.astro';
import { article, event } from '../content.ts';
import { expectTruncated } from '../truncated.ts';
import { render } from '../screen.ts';

const card = (item: Entry) => render(NewsCard, { item, href: '/blog/12/pompe-solaire' });

it('shows an article with image, category and date, and leads to it', async () => {
  const screen = await card(article());
  expect(screen.one('img').get('src')).toBe('/images/pompe-360.webp');
  expect(screen.one('.meta span').text).toBe('Actualités');
  expect(screen.one('.meta time').text).toBe('1er\u00a0mars 2026');
  expect(screen.one('h3').text).toBe('Une pompe solaire pour les maraîchers de Sèmè-Podji');
  expect(screen.links()).toEqual(['/blog/12/pompe-solaire']);
});

it('shows an event with its days', async () => {
  const screen = await card(event());
  expect(screen.texts('.meta span')).toEqual([
    'Evènements',
    'A venir',
    'du 27 au 29\u00a0novembre 2026',
  ]);
});

it('cuts the text to 200 characters, whatever the title', async () => {
  const title = 'Un titre qui ne compte pas dans la limite du texte';
  await expectTruncated(200, async (extract) => {
    const screen = await card(article({ title, extract }));
    expect(screen.one('h3').text).toBe(title);
    return screen.one('.text').text;
  });
});
