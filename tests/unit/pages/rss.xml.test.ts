import { describe, expect, it } from 'vitest';
import { article, event, many } from '../components/content.ts';
import { readXml } from '../content/feeds/xml.ts';
import { publish } from './portal.ts';

describe.each([
  ['/blog', 'Actualités – Wéma', '/blog/12/pompe-solaire-seme-podji', '/blog/14/numero-14'],
  ['/evenements', 'Événements – Wéma', '/evenement/31/hackathon-eau', '/evenement/14/numero-14'],
])('the feed of %s', (list, title, newest, item) => {
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

  it('is linked from every page of its list', async () => {
    const portal = await publish({ blogs: many(14, article), events: many(14, event) });
    for (const address of [list, `${list}/page/1`, item]) {
      const screen = await portal.open(address);
      const [link] = screen.all('head link[rel="alternate"]');
      expect(link?.get('href'), address).toBe(`${list}/rss.xml`);
      const isList = address !== item;
      expect(screen.links('main a').includes(`${list}/rss.xml`), address).toBe(isList);
    }
  });
});
