import { describe, expect, it } from 'vitest';
import { article, event, many } from '../components/content.ts';
import { readXml } from '../content/feeds/xml.ts';
import { publish } from './portal.ts';

const calendar = 'Tous les événements dans votre agenda /evenements.ics';

describe.each([
  ['/blog', 'Actualités – Wéma', '/blog/12/pompe-solaire-seme-podji', '/blog/14/numero-14', []],
  [
    '/evenements',
    'Événements – Wéma',
    '/evenement/31/hackathon-eau',
    '/evenement/14/numero-14',
    [calendar],
  ],
])('the feed of %s', (list, title, newest, item, calendars) => {
  it('follows its list', async () => {
    const portal = await publish({ blogs: [article()], events: [event()] });
    const response = await portal.fetch(`${list}/rss.xml`);
    expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
    const channel = readXml(await response.text())
      .one('rss')
      .one('channel');
    expect(channel.one('title').text).toBe(title);
    expect(channel.one('item').one('link').text).toBe(`https://hub.example${newest}`);
  });

  it('is linked from every page of its list, with the calendar of events', async () => {
    const past = (change: object) =>
      event({ start_date: '2026-10-01', end_date: '2026-10-02', ...change });
    const portal = await publish({ blogs: many(14, article), events: many(14, past) });
    const feeds = [`Flux RSS ${list}/rss.xml`, ...calendars];
    for (const address of [list, `${list}/page/1`, item]) {
      const screen = await portal.open(address);
      const links = screen.links('head link[rel="alternate"]').slice(0, feeds.length);
      expect(links, address).toEqual(feeds.map((feed) => feed.split(' ').at(-1)));
      const told = screen.all('main .feeds a').map((link) => `${link.text} ${link.get('href')}`);
      expect(told, address).toEqual(address === item ? [] : feeds);
    }
  });
});
