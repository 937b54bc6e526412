import { expect, it } from 'vitest';
import { article, event, many } from '../../components/content.ts';
import { readXml } from '../../content/feeds/xml.ts';
import { publish, type Content } from '../portal.ts';

async function feed(content: Content) {
  const response = await (await publish(content)).fetch('/blog/rss.xml');
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  return readXml(await response.text())
    .one('rss')
    .one('channel');
}

it('follows the news', async () => {
  const channel = await feed({ blogs: [article()], events: [event()] });
  expect(channel.one('title').text).toBe('Actualités – Wéma');
  expect(channel.one('link').text).toBe('https://hub.example/blog');
  expect(channel.one('atom:link').attributes['href']).toBe('https://hub.example/blog/rss.xml');
  expect(channel.one('item').one('link').text).toBe(
    'https://hub.example/blog/12/pompe-solaire-seme-podji',
  );
});

it('has the newest first, as the list has', async () => {
  const items = (await feed({ blogs: many(60, article) })).all('item');
  const titles = items.map((item) => item.one('title').text);
  expect(titles).toEqual(Array.from({ length: 50 }, (_, index) => `Numéro ${60 - index}`));
});

it('is linked from every page of the news', async () => {
  const portal = await publish({ blogs: many(14, article) });
  for (const address of ['/blog', '/blog/page/1', '/blog/14/numero-14']) {
    const screen = await portal.open(address);
    const [link] = screen.all('head link[rel="alternate"]');
    expect(link?.get('href'), address).toBe('/blog/rss.xml');
    const isList = !address.endsWith('numero-14');
    expect(screen.links('main a').includes('/blog/rss.xml'), address).toBe(isList);
  }
});
