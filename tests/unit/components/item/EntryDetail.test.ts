import { expect, it } from 'vitest';
import type { Entry } from '../../../../src/content/entry.ts';
import EntryDetail from '../../../../src/components/item/EntryDetail.astro';
import { article, event, hostile, training } from '../content.ts';
import { render } from '../screen.ts';

const detail = (entry: Entry, slot = '') =>
  render(EntryDetail, { kind: 'blogs', entry }, { default: slot });

it('shows category, date, title, image, content and share buttons', async () => {
  const screen = await detail(article());
  expect(screen.one('header .label').text).toBe('Actualités 1er\u00a0mars 2026');
  expect(screen.one('h1').text).toBe('Une pompe solaire pour les maraîchers de Sèmè-Podji');
  expect(screen.one('.figure img').get('src')).toBe('/images/pompe-360.webp');
  expect(screen.one('.prose strong').text).toBe('demi-hectare');
  expect(screen.has('.share')).toBe(true);
});

it('shows the HTML of the editor as it is', async () => {
  const screen = await detail(event());
  expect(screen.one('.prose').text).toBe('Inscription sur place, à la maison du hub.');
  expect(screen.one('.prose').skeleton()).toEqual(['p', 'em']);
});

it('puts status and slot beside the text, and nothing where there is neither', async () => {
  const screen = await detail(training(), '<a href="/programme-de-formation">Toutes</a>');
  expect(screen.one('aside .badge').text).toBe('En cours');
  expect(screen.links('aside a')).toEqual(['/programme-de-formation']);
  expect((await detail(article(), ' \n ')).has('aside')).toBe(false);
});

it('a missing image leaves the placeholder and no broken image', async () => {
  const screen = await detail(article({ image: undefined }));
  expect(screen.has('.figure svg.picture')).toBe(true);
  expect(screen.has('img')).toBe(false);
});

it('takes no text for markup', async () => {
  const screen = await detail(article({ title: hostile, category: hostile }));
  expect(screen.one('h1').text).toBe(hostile);
  expect(screen.one('header strong').text).toBe(hostile);
  expect(screen.skeleton()).toEqual((await detail(article())).skeleton());
});
