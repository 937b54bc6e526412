import { expect, it } from 'vitest';
import type { Entry } from '../../../../src/content/entry.ts';
import ArticleCard from '../../../../src/components/cards/ArticleCard.astro';
import { article } from '../content.ts';
import { expectTruncated } from '../truncated.ts';
import { render } from '../screen.ts';

const card = (change: Partial<Entry> = {}) =>
  render(ArticleCard, { item: article(change), level: 2 });

it('shows image, category, date, title and extract', async () => {
  const screen = await card();
  expect(screen.one('img').get('src')).toBe('/images/pompe-360.webp');
  expect(screen.one('.meta span').text).toBe('Actualités');
  expect(screen.one('.meta time').text).toBe('1er\u00a0mars 2026');
  expect(screen.one('h2').text).toBe('Une pompe solaire pour les maraîchers de Sèmè-Podji');
  expect(screen.one('.text').text).toBe(
    'Trois étudiantes d’Abomey-Calavi ont monté une pompe qui se répare au village.',
  );
});

it('cuts title and extract together to 220 characters', async () => {
  const title = 'Une pompe solaire';
  await expectTruncated(220 - title.length - 1, async (extract) => {
    const screen = await card({ title, extract });
    expect(screen.one('h2').text).toBe(title);
    return screen.one('.text').text;
  });
});

it('cuts a title that is too long alone to 220 characters', async () => {
  await expectTruncated(220, async (title) => {
    const screen = await card({ title });
    expect(screen.has('.text')).toBe(false);
    return screen.one('h2').text;
  });
});

it('has no empty line for what is missing', async () => {
  const screen = await card({ extract: undefined, category: undefined, date: undefined });
  expect(screen.has('.text')).toBe(false);
  expect(screen.one('.meta').skeleton()).toEqual([]);
});
