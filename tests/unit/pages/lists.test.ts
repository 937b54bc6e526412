// The lists of the four kinds, and the pages of older articles and events.
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/content/entry.ts';
import { article, event, many, support, training } from '../components/content.ts';
import type { Screen } from '../components/screen.ts';
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
  for (const part of ['main li', '[data-more]']) expect(screen.has(part)).toBe(false);
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
  const block = screen.one('.single li');
  expect(block.texts('.badge')).toHaveLength(1);
  expect(block.links()).toEqual([path]);
  expect(screen.has('.empty')).toBe(false);
});

it('the only event of a list has its place', async () => {
  const screen = await open('/evenements', { events: [event({ location: 'Amphi B' })] });
  expect(screen.one('.single .meta').text).toMatch(/Amphi B$/);
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
  const heading = kind === 'events' ? 'h3' : 'h2';
  expect(screen.texts(`main li ${heading}`)).toEqual(['Numéro 3', 'Numéro 2', 'Numéro 1']);
  expect(screen.links('main li a')).toEqual([3, 2, 1].map((id) => `${page}/${id}/numero-${id}`));
  expect(screen.has('.single')).toBe(false);
});

const past = (change: Partial<Entry>) =>
  event({ start_date: '2026-10-01', end_date: undefined, ...change });

describe.each([
  ['/blog', 'blogs', article, 'h2'],
  ['/evenements', 'events', past, 'h3'],
] as const)('%s', (address, kind, make, heading) => {
  const titles = (first: number, last: number) =>
    Array.from({ length: first - last + 1 }, (_, index) => `Numéro ${first - index}`);

  it('shows up to 6 items, and nothing leads on', async () => {
    const screen = await open(address, { [kind]: many(6, make) });
    expect(screen.texts(`main li ${heading}`)).toEqual(titles(6, 1));
    expect(screen.has('[data-more]')).toBe(false);
  });

  it('shows the newest 6 of more, and « Voir plus » leads to the older ones', async () => {
    const portal = await publish({ [kind]: many(14, make) });
    const newest = await portal.open(address);
    expect(newest.texts(`main li ${heading}`)).toEqual(titles(14, 9));
    expect(newest.one('[data-more] a').text).toBe('Voir plus');
    expect(newest.links('[data-more] a')).toEqual([`${address}/page/2`]);
    const older = await portal.open(`${address}/page/2`);
    expect(older.texts(`main li ${heading}`)).toEqual(titles(12, 7));
    expect(older.links('[data-more] a')).toEqual([`${address}/page/1`]);
    expect(older.links('main header a')).toEqual([address]);
    const pages = (await portal.addresses()).filter((page) => page.startsWith(`${address}/page/`));
    expect(pages).toEqual([`${address}/page/1`, `${address}/page/2`]);
  });
});

// Today is 20 November 2026: see today.ts.
describe('the list of events', () => {
  const dated = (id: number, start_date?: string, end_date = start_date) =>
    event({ id, slug: `e-${id}`, title: `E${id}`, start_date, end_date });
  const titlesUnder = (screen: Screen, status: string) =>
    screen.texts(`[data-when="${status}"] h3`);

  it('has those under way, those to come by their start, and those that are over', async () => {
    const screen = await open('/evenements', {
      events: [
        dated(1, '2026-12-24'),
        dated(2, '2026-10-01'),
        dated(3),
        dated(4, '2026-11-01', '2026-11-30'),
        dated(5, '2026-11-25'),
        dated(6, '2026-11-20'),
        dated(7, '2026-11-25'),
        dated(8, '2026-11-19'),
      ],
    });
    expect(screen.texts('main h2')).toEqual(['En ce moment', 'À venir', 'Passés']);
    expect(titlesUnder(screen, 'en_cours')).toEqual(['E6', 'E4']);
    expect(titlesUnder(screen, 'a_venir')).toEqual(['E7', 'E5', 'E1', 'E3']);
    expect(titlesUnder(screen, 'over')).toEqual(['E8', 'E2']);
    expect(screen.one('details').get('open')).toBeUndefined();
  });

  it('says that none is announced, and unfolds those that are over', async () => {
    const screen = await open('/evenements', { events: many(14, past) });
    expect(screen.has('[data-when="en_cours"]')).toBe(false);
    expect(screen.one('[data-when="a_venir"]').text).toMatch(/Aucun rendez-vous n’est annoncé/);
    expect(screen.one('details').get('open')).toBe('');
  });

  it('has all that are not over on its first page, and on others those that are', async () => {
    const coming = many(9, event);
    const events = [...many(14, past).map((each) => ({ ...each, id: each.id + 100 })), ...coming];
    const portal = await publish({ events });
    const first = await portal.open('/evenements');
    expect(titlesUnder(first, 'a_venir')).toHaveLength(9);
    expect(titlesUnder(first, 'over')).toHaveLength(6);
    const older = await portal.open('/evenements/page/2');
    expect(older.texts('main h2')).toEqual(['Passés']);
    expect(older.one('details').get('open')).toBe('');
    expect(titlesUnder(older, 'over')).toHaveLength(6);
  });
});

describe('the categories of a list', () => {
  const [portrait, report] = [article({ id: 1, category: 'Portraits' }), article({ id: 2 })];

  it('are links, the chosen one marked', async () => {
    const portal = await publish({ blogs: [portrait, report] });
    for (const [address, chosen, items] of [
      ['/blog', 'Toutes les actualités', [2, 1]],
      ['/blog/categorie/portraits', 'Portraits', [1]],
    ] as const) {
      const screen = await portal.open(address);
      expect(screen.texts('main nav a')).toEqual([
        ...['Toutes les actualités', 'Actualités', 'Portraits'],
      ]);
      expect(screen.texts('main [aria-current="page"]')).toEqual([chosen]);
      expect(screen.links('main .card a')).toEqual(
        items.map((id) => `/blog/${id}/pompe-solaire-seme-podji`),
      );
    }
    const screen = await portal.open('/blog/categorie/portraits');
    expect(screen.one('h1').text).toBe('Portraits');
    expect(screen.one('title').text).toBe('Actualités : Portraits – Wéma');
    expect(screen.one('link[rel="canonical"]').get('href')).toMatch(
      /\/blog\/categorie\/portraits$/,
    );
  });

  it('are not shown if there is only one', async () => {
    const screen = await open('/blog', {
      blogs: [report, article({ id: 3, category: undefined })],
    });
    expect(screen.has('main nav')).toBe(false);
  });

  it('have older pages of their own', async () => {
    const portal = await publish({ blogs: [portrait, ...many(8, article)] });
    const newest = await portal.open('/blog/categorie/actualites');
    expect(newest.links('[data-more] a')).toEqual(['/blog/categorie/actualites/page/1']);
    const older = await portal.open('/blog/categorie/actualites/page/1');
    expect(older.links('main header a')).toEqual(['/blog/categorie/actualites']);
    expect(older.has('main nav')).toBe(false);
  });
});
