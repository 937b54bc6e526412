// The lists of the four kinds, and the pages of older articles and events.
import { describe, expect, it } from 'vitest';
import { article, event, many, support, training } from '../components/content.ts';
import { publish, type Content } from './portal.ts';

const open = async (address: string, content: Content = {}) =>
  (await publish(content)).open(address);

it.each([
  ['/blog', 'Aucun article trouvé.'],
  ['/evenements', 'Aucun événement trouvé.'],
  ['/programme-de-formation', 'Aucune formation trouvé.'],
  ['/programme-accompagnement', "Aucun programme d'accompagnement trouvé."],
])('%s without any item says « %s »', async (address, text) => {
  const screen = await open(address);
  expect(screen.one('.empty').text).toBe(text);
  for (const part of ['main li', 'main article', '[data-more]'])
    expect(screen.has(part)).toBe(false);
});

it.each([
  ['/evenements', { events: [event()] }, '/evenement/31/hackathon-eau'],
  ['/programme-de-formation', { trainings: [training()] }, '/formation/52/impression-3d'],
  [
    '/programme-accompagnement',
    { supports: [support()] },
    '/accompagnement/71/incubation-agritech',
  ],
])('%s shows its only item as a single large block', async (address, content, path) => {
  const screen = await open(address, content);
  const block = screen.one('main article');
  expect(block.texts('.badge')).toHaveLength(1);
  expect(block.links()).toEqual([path]);
  for (const part of ['main li', '.empty']) expect(screen.has(part)).toBe(false);
});

it('/blog shows its only article as a card like any other', async () => {
  const screen = await open('/blog', { blogs: [article()] });
  expect(screen.links('main li a')).toEqual(['/blog/12/pompe-solaire-seme-podji']);
  expect(screen.has('.empty')).toBe(false);
});

it.each([
  ['/blog', 'blogs', '/blog', article],
  ['/evenements', 'events', '/evenement', event],
  ['/programme-de-formation', 'trainings', '/formation', training],
  ['/programme-accompagnement', 'supports', '/accompagnement', support],
] as const)('%s shows cards, the last of the provider first', async (address, kind, page, make) => {
  const screen = await open(address, { [kind]: many(3, make) });
  expect(screen.texts('main li h2')).toEqual(['Numéro 3', 'Numéro 2', 'Numéro 1']);
  expect(screen.links('main li a')).toEqual([3, 2, 1].map((id) => `${page}/${id}/numero-${id}`));
  expect(screen.has('main article')).toBe(false);
});

describe.each([
  ['/blog', 'blogs', article],
  ['/evenements', 'events', event],
] as const)('%s', (address, kind, make) => {
  const titles = (first: number, last: number) =>
    Array.from({ length: first - last + 1 }, (_, index) => `Numéro ${first - index}`);

  it('shows up to 6 items, and nothing leads on', async () => {
    const screen = await open(address, { [kind]: many(6, make) });
    expect(screen.texts('main li h2')).toEqual(titles(6, 1));
    expect(screen.has('[data-more]')).toBe(false);
  });

  it('shows the newest 6 of more, and « Voir plus » leads to the older ones', async () => {
    const portal = await publish({ [kind]: many(14, make) });
    const newest = await portal.open(address);
    expect(newest.texts('main li h2')).toEqual(titles(14, 9));
    expect(newest.one('[data-more] a').text).toBe('Voir plus');
    expect(newest.links('[data-more] a')).toEqual([`${address}/page/2`]);
    const older = await portal.open(`${address}/page/2`);
    expect(older.texts('main li h2')).toEqual(titles(12, 7));
    expect(older.links('[data-more] a')).toEqual([`${address}/page/1`]);
    expect(older.links('main header a')).toEqual([address]);
    const pages = (await portal.addresses()).filter((page) => page.startsWith(`${address}/page/`));
    expect(pages).toEqual([`${address}/page/1`, `${address}/page/2`]);
  });
});
