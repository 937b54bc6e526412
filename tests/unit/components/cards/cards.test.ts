import { describe, expect, it } from 'vitest';
import EventRow from '../../../../src/components/cards/EventRow.astro';
import ItemCard from '../../../../src/components/cards/ItemCard.astro';
import type { Entry } from '../../../../src/content/entry.ts';
import { article, event, support, training } from '../content.ts';
import { expectTruncated } from '../truncated.ts';
import { render } from '../screen.ts';

type Change = Partial<Entry>;
const articleCard = (change: Change = {}) =>
  render(ItemCard, { kind: 'blogs', item: article(change), on: 'list' });
const eventCard = (change: Change = {}) =>
  render(ItemCard, { kind: 'events', item: event(change), on: 'related' });
const eventRow = (change: Change = {}) => render(EventRow, { event: event(change), whole: true });
const newsCard = (kind: 'blogs' | 'events', item: Entry) =>
  render(ItemCard, { kind, item, on: 'news' });
const programmeCard = (on: 'home' | 'list', item: Entry) =>
  render(ItemCard, { kind: 'supports', item, on });
const singleBlock = (change: Change = {}) =>
  render(ItemCard, { kind: 'supports', item: support(change), on: 'single' });

const more = '\u00a0: Incubation AgriTech';

it.each([
  ['an article', articleCard, 'h2', article, 'pompe', 'Actualités 1er\u00a0mars 2026'],
  ['an event', eventCard, 'h3', event, 'hackathon', 'A venir du 27 au 29\u00a0novembre 2026'],
  [
    'a support programme',
    () => programmeCard('list', support()),
    'h2',
    support,
    'incubation',
    'A venir du 11\u00a0janvier au 17\u00a0décembre 2027',
  ],
  [
    'news of an event',
    () => newsCard('events', event()),
    'h3',
    event,
    'hackathon',
    'Evènements A venir du 27 au 29\u00a0novembre 2026',
  ],
] as const)(
  'a card of %s shows image, dates, title and extract',
  async (_what, card, heading, make, image, meta) => {
    const screen = await card();
    expect(screen.one('img').get('src')).toBe(`/images/${image}-360.webp`);
    expect(screen.one('.meta').text).toBe(meta);
    expect(screen.one(heading).text).toBe(make().title);
    expect(screen.one('.text').text).toBe(make().extract);
  },
);

it('an article has no empty line for what is missing', async () => {
  const nothing = { extract: undefined, category: undefined, date: undefined };
  const screen = await articleCard(nothing);
  expect(screen.has('.text')).toBe(false);
  expect(screen.one('.meta').skeleton()).toEqual([]);
});

it('a programme in a list has a link « Lire plus », which says of what to those who hear it', async () => {
  const screen = await programmeCard('list', support());
  expect(screen.one('a').text).toBe(`Lire plus ${more}`);
  expect(screen.one('a .visually-hidden').text).toBe(more);
  expect(screen.links()).toEqual(['/accompagnement/71/incubation-agritech']);
});

it('a single block shows image, status, date range, title, excerpt and « Lire plus »', async () => {
  const screen = await singleBlock();
  expect(screen.one('img').get('src')).toBe('/images/incubation-360.webp');
  expect(screen.one('.label').text).toBe('A venir du 11\u00a0janvier au 17\u00a0décembre 2027');
  expect(screen.one('h2').text).toBe('Incubation AgriTech');
  expect(screen.one('.text').text).toBe(support().extract);
  expect(screen.one('a').text).toBe(`Lire plus ${more}`);
  expect(screen.links()).toEqual(['/accompagnement/71/incubation-agritech']);
});

// Today is 20 November 2026: see today.ts.
describe('a row of an event', () => {
  const location = 'Amphi B, Abomey-Calavi';

  it.each([
    ['2026-11-27', '2026-11-29', 'ven. 27 nov. 2026', 'jusqu’au 29\u00a0novembre 2026'],
    ['2026-11-27T09:00', '2026-11-27T12:00', 'ven. 27 nov. 2026', '9\u00a0h – 12\u00a0h'],
    // Under way: its end matters.
    ['2026-11-18', '2026-11-22', 'jusqu’au 22 nov. 2026', undefined],
    ['2026-11-20', undefined, 'ven. 20 nov. 2026', undefined],
    [undefined, undefined, undefined, 'Date à préciser'],
  ])(
    'from %s to %s leads with its day %s, and says %s',
    async (start_date, end_date, day, time) => {
      const screen = await eventRow({ start_date, end_date, location });
      expect(screen.texts('time')).toEqual(day ? [day] : []);
      expect(screen.texts('.facts strong')).toEqual(time ? [time] : []);
      expect(screen.one('.facts').text).toMatch(location);
    },
  );

  it('is short where it has no text', async () => {
    const screen = await render(EventRow, { event: event() });
    expect(['.text', '.picture'].map((part) => screen.has(part))).toEqual([false, false]);
    expect(screen.links()).toEqual(['/evenement/31/hackathon-eau']);
  });
});

describe('the text of', () => {
  const title = 'Un titre qui ne compte pas dans la limite du texte';

  it.each([
    ['an event in the list of events', 290, eventRow],
    ['news', 200, (change: Change) => newsCard('blogs', article({ title, ...change }))],
    [
      'a programme on the home page',
      290,
      (change: Change) => programmeCard('home', support({ title, ...change })),
    ],
  ])('%s is cut to %i characters', async (_what, limit, card) => {
    await expectTruncated(limit, async (extract) => (await card({ extract })).one('.text').text);
  });

  it('a single block is cut to 290 characters', async () => {
    await expectTruncated(
      290,
      async (extract) => (await singleBlock({ extract })).one('.text').text,
    );
  });
});

describe.each([
  ['an article', 220, articleCard],
  ['a programme', 200, (change: Change) => programmeCard('list', training(change))],
])('in a list, %s', (_what, limit, card) => {
  it('has title and extract cut together', async () => {
    const title = 'Impression 3D';
    await expectTruncated(limit - title.length - 1, async (extract) => {
      const screen = await card({ title, extract });
      expect(screen.one('h2').text).toBe(title);
      return screen.one('.text').text;
    });
  });

  it('has a title that is too long alone cut', async () => {
    await expectTruncated(limit, async (title) => {
      const screen = await card({ title });
      expect(screen.has('.text')).toBe(false);
      return screen.one('h2').text;
    });
  });
});
