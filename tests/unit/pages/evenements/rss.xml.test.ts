import { expect, it } from 'vitest';
import { article, event, many } from '../../components/content.ts';
import { readXml } from '../../content/feeds/xml.ts';
import { publish } from '../portal.ts';

it('follows the events', async () => {
  const portal = await publish({ blogs: [article()], events: [event()] });
  const response = await portal.fetch('/evenements/rss.xml');
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  const channel = readXml(await response.text())
    .one('rss')
    .one('channel');
  expect(channel.one('title').text).toBe('Événements – Wéma');
  expect(channel.one('link').text).toBe('https://hub.example/evenements');
  expect(channel.one('item').one('link').text).toBe(
    'https://hub.example/evenement/31/hackathon-eau',
  );
});

it('is linked from every page of the events', async () => {
  const portal = await publish({ events: many(14, event) });
  for (const address of ['/evenements', '/evenements/page/1', '/evenement/14/numero-14']) {
    const screen = await portal.open(address);
    const [link] = screen.all('head link[rel="alternate"]');
    expect(link?.get('href'), address).toBe('/evenements/rss.xml');
    const isList = !address.endsWith('numero-14');
    expect(screen.links('main a').includes('/evenements/rss.xml'), address).toBe(isList);
  }
});
