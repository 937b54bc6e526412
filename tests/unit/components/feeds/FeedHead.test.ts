import { expect, it } from 'vitest';
import FeedHead from '../../../../src/components/feeds/FeedHead.astro';
import { render } from '../screen.ts';

const alternates = async (props: object) =>
  (await render(FeedHead, props))
    .all('link[rel="alternate"]')
    .map((link) => ['type', 'title', 'href'].map((name) => link.get(name)));

const news = ['application/rss+xml', 'Actualités – Wéma', '/blog/rss.xml'];
const events = [
  ['application/rss+xml', 'Événements – Wéma', '/evenements/rss.xml'],
  ['text/calendar', 'Événements – Wéma', '/evenements.ics'],
];

it('tells feed readers what follows a list', async () => {
  expect(await alternates({ list: 'blogs' })).toEqual([news]);
  expect(await alternates({ list: 'events' })).toEqual(events);
});

it('tells calendars of the page’s own event', async () => {
  expect(await alternates({ list: 'events', calendar: '/evenement/31/a.ics' })).toEqual([
    ...events,
    ['text/calendar', undefined, '/evenement/31/a.ics'],
  ]);
});
