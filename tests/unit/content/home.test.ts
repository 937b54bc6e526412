import { expect, it } from 'vitest';
import type { Card } from '../../../src/content/entry.ts';
import { homeParts } from '../../../src/content/home.ts';
import { article, event, support, training } from '../components/content.ts';

const now = new Date('2026-11-20T12:00:00Z');
const none = { calls: [], events: [], trainings: [], supports: [], news: [] };
const call = { title: 'Appel « Eau »', extract: undefined, image: undefined, link: '/' };
const several = <Item>(make: (change: { id: number }) => Item) =>
  [1, 2, 3, 4, 5].map((id) => make({ id }));
const ids = (items: Card[]) => items.map(({ id }) => id);

it('an event to come or a training of the page is no news as well, nor is what tells of the open call', () => {
  const parts = homeParts(
    {
      calls: [{ ...call, end_date: undefined }],
      events: several(event),
      trainings: several(training),
      supports: several(support),
      news: [
        article({ id: 8, title: 'L’appel' }),
        article({ id: 9, title: 'Appel « Eau » : il est ouvert' }),
        // A training and an event may have the same number.
        ...several(event),
        ...several(training),
      ],
    },
    now,
  );
  expect(ids(parts.events)).toEqual([1, 2, 3, 4]);
  expect([ids(parts.trainings), ids(parts.supports)]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(parts.news.map(({ category, id }) => `${category} ${id}`)).toEqual([
    'Actualités 8',
    'Evènements 5',
    'Formations 4',
    'Formations 5',
  ]);
});

it('events under way come first, then the next ones; those that are over are news', () => {
  const day = (id: number, start_date: string | undefined, end_date = start_date) =>
    event({ id, start_date, end_date });
  const over = day(1, '2026-11-19');
  const events = [
    over,
    day(2, '2026-12-24'),
    day(3, '2026-11-20T09:00', '2026-11-20T18:00'),
    day(4, undefined),
    day(5, '2026-12-01'),
    day(6, '2026-11-01', '2026-11-30'),
  ];
  const parts = homeParts({ ...none, events, news: [over] }, now);
  expect(ids(parts.events)).toEqual([3, 6, 5, 2]);
  expect(parts.news).toEqual([over]);
});
