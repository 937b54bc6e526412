import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../src/content/entry.ts';
import { rss } from '../../../../src/content/feeds/rss.ts';
import { article, event, hostile, many } from '../../components/content.ts';
import { Screen } from '../../components/screen.ts';
import { readXml } from './xml.ts';

const channel = {
  title: 'Actualités – Wéma & Cie',
  description: 'Les « nouvelles » <du> hub',
  kind: 'blogs' as const,
  site: new URL('https://hub.example'),
};
const now = new Date('2026-11-20T12:00:00Z');
const read = async (entries: Entry[]) => {
  const feed = readXml(await rss(channel, entries, now)).one('rss');
  expect(feed.attributes['version']).toBe('2.0');
  return feed.one('channel');
};
const one = async (change: Partial<Entry> = {}) => (await read([article(change)])).one('item');

describe('the channel', () => {
  it('names the list, its own address and its language', async () => {
    const found = await read([]);
    expect(found.one('title').text).toBe('Actualités – Wéma & Cie');
    expect(found.one('description').text).toBe('Les « nouvelles » <du> hub');
    expect(found.one('link').text).toBe('https://hub.example/blog');
    expect(found.one('language').text).toBe('fr');
    expect(found.one('atom:link').attributes).toEqual({
      href: 'https://hub.example/blog/rss.xml',
      rel: 'self',
      type: 'application/rss+xml',
    });
  });

  it('was built when its content last changed, and never without content', async () => {
    const entries = [
      article({ id: 1, date: '2026-03-01' }),
      article({ id: 2, date: '2026-02-01', updated_at: '2026-03-02T08:00:00.000Z' }),
    ];
    expect((await read(entries)).one('lastBuildDate').text).toBe('Mon, 02 Mar 2026 08:00:00 GMT');
    expect((await read([])).all('lastBuildDate')).toEqual([]);
    expect((await read([event()])).all('lastBuildDate')).toEqual([]);
  });

  it('holds the first fifty items', async () => {
    const entries = many(200, article).reverse();
    const titles = (await read(entries)).all('item').map((item) => item.one('title').text);
    expect(titles).toEqual(entries.slice(0, 50).map(({ title }) => title));
  });

  it('has the same bytes for the same content at any time', async () => {
    const entries = [article({ updated_at: '2026-03-02T08:00:00.000Z' }), event()];
    const before = await rss(channel, entries, now);
    expect(await rss(channel, entries, new Date('2031-01-01'))).toBe(before);
  });

  it('holds no item of a coming day, and no date that is to come', async () => {
    const entries = [
      article({ id: 3, title: 'Demain', date: '2026-11-21' }),
      article({
        id: 2,
        title: 'Ce soir',
        date: '2026-11-20T18:00',
        updated_at: '2026-11-20T13:00:00.000Z',
      }),
      article({ id: 1, title: 'Ce matin', date: '2026-11-20T09:00' }),
    ];
    const found = await read(entries);
    const dates = found
      .all('item')
      .map((item) => [item.one('title').text, item.one('pubDate').text]);
    expect(dates).toEqual([
      ['Ce soir', 'Thu, 19 Nov 2026 23:00:00 GMT'],
      ['Ce matin', 'Fri, 20 Nov 2026 08:00:00 GMT'],
    ]);
    expect(found.one('lastBuildDate').text).toBe('Fri, 20 Nov 2026 08:00:00 GMT');
  });
});

describe('an item', () => {
  const address = 'https://hub.example/blog/12/pompe-solaire-seme-podji';

  it('has title, address, extract, category and date', async () => {
    const item = await one();
    expect(item.one('title').text).toBe('Une pompe solaire pour les maraîchers de Sèmè-Podji');
    expect(item.one('link').text).toBe(address);
    expect(item.one('description').text).toMatch(/^Trois étudiantes d’Abomey-Calavi/);
    expect(item.one('category').text).toBe('Actualités');
    // Midnight of 1 March in Porto-Novo.
    expect(item.one('pubDate').text).toBe('Sat, 28 Feb 2026 23:00:00 GMT');
  });

  it('keeps its id when its slug and the address of the site change', async () => {
    const entries = [article({ slug: 'un-autre' })];
    const moved = await rss({ ...channel, site: new URL('https://new.example') }, entries, now);
    for (const item of [await one(), readXml(moved).one('rss').one('channel').one('item')]) {
      expect(item.one('guid')).toMatchObject({
        text: 'blogs-12',
        attributes: { isPermaLink: 'false' },
      });
    }
  });

  it('has its whole content, with whole addresses', async () => {
    const item = await one({ html: '<h2>Un</h2><p><a href="/faq">Deux</a> &amp; trois</p>' });
    const content = Screen.fragment(item.one('content:encoded').text);
    expect(content.text).toBe('UnDeux & trois');
    expect(content.links()).toEqual(['https://hub.example/faq']);
    expect(content.one('img').get('src')).toBe('https://hub.example/images/pompe-720.webp');
  });

  it('without extract is described by the beginning of its content', async () => {
    const item = await one({ extract: undefined, html: `<p>${'mot '.repeat(200)}</p>` });
    expect(item.one('description').text).toMatch(/^mot mot .+…$/u);
  });

  it('without anything but a title is one all the same', async () => {
    const nothing = { extract: undefined, html: '', image: undefined, category: undefined };
    const item = await one({ ...nothing, date: undefined });
    expect(item.children.map(({ name }) => name)).toEqual(['title', 'link', 'guid']);
  });

  it('of an event does not take its start for its publication', async () => {
    const published = async (change: Partial<Entry>) =>
      (await read([event(change)]))
        .one('item')
        .all('pubDate')
        .map(({ text }) => text);
    expect(await published({})).toEqual([]);
    expect(await published({ updated_at: '2026-10-01T07:08:09.000Z' })).toEqual([
      'Thu, 01 Oct 2026 07:08:09 GMT',
    ]);
  });
});

describe('texts', () => {
  it.each([
    ['markup', hostile],
    ['what ends a section', ']]><![CDATA[ --> ]]&gt; <!-- <?xml'],
    ['entities', '&lt;b&gt; &amp;amp; &eacute; &#0; &nope; &'],
    ['emoji and right to left', '👩🏾‍🔬 مركز الابتكار'],
  ])('%s arrive as they are', async (_what, text) => {
    const item = await one({ title: text, extract: text, category: text });
    expect(item.one('title').text).toBe(text);
    expect(item.one('category').text).toBe(text);
    // A description is HTML: what it shows is the text.
    const description = Screen.fragment(item.one('description').text);
    expect(description.raw).toBe(text);
    expect(description.skeleton()).toEqual([]);
  });
});
