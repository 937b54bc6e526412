import { fromHtml } from 'hast-util-from-html';
import { expect, it } from 'vitest';
import { sitemapXml, type SitePage } from '../../../../src/content/feeds/sitemap.ts';
import { Screen } from '../../components/screen.ts';

const SITE = 'https://hub.example';
const now = new Date('2026-11-20T09:00:00Z');

const write = (...pages: SitePage[]) => sitemapXml(pages, now, (path) => SITE + path);

/** Address and last change of each page. */
function entries(...pages: SitePage[]) {
  const screen = new Screen(fromHtml(write(...pages), { fragment: true, space: 'svg' }));
  return screen.all('url').map((url) => [url.one('loc').text, url.texts('lastmod')[0]]);
}

const page = (path: string, ...items: [date: string | undefined, updated_at?: string][]) => ({
  path,
  items: items.map(([date, updated_at]) => ({ date, updated_at })),
});

it.each<[string, SitePage['items'][0], string | undefined]>([
  [
    'its last change',
    { date: '2026-03-01', updated_at: '2026-04-02T08:00:00.000Z' },
    '2026-04-02T08:00:00.000Z',
  ],
  ['else its date', { date: '2026-03-01', updated_at: undefined }, '2026-03-01T00:00:00+01:00'],
  [
    'else its date and time',
    { date: '2026-03-01T09:30', updated_at: undefined },
    '2026-03-01T09:30:00+01:00',
  ],
  ['else nothing', { date: undefined, updated_at: undefined }, undefined],
  [
    'today’s date, which began',
    { date: '2026-11-20', updated_at: undefined },
    '2026-11-20T00:00:00+01:00',
  ],
  ['no date to come', { date: '2026-11-21', updated_at: undefined }, undefined],
  ['no hour to come', { date: '2026-11-20T10:01', updated_at: undefined }, undefined],
  [
    'its date, if its change is to come',
    { date: '2026-03-01', updated_at: '2026-11-20T09:00:01.000Z' },
    '2026-03-01T00:00:00+01:00',
  ],
])('a page tells %s', (_what, item, expected) => {
  expect(entries({ path: '/blog/1/a', items: [item] })).toEqual([[`${SITE}/blog/1/a`, expected]]);
});

it('a list changed with the newest of its items', () => {
  const [of, none] = entries(
    page(
      '/blog',
      ['2026-03-01'],
      [undefined],
      ['2026-02-01', '2026-05-01T23:30:00.000Z'],
      ['2026-05-02'],
      ['2027-01-01'],
    ),
    page('/evenements', [undefined], [undefined]),
  );
  // Half past midnight in Benin is after the midnight before.
  expect(of).toEqual([`${SITE}/blog`, '2026-05-01T23:30:00.000Z']);
  expect(none).toEqual([`${SITE}/evenements`, undefined]);
});

it('is a sitemap', () => {
  expect(write(page('/a'))).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:/,
  );
});
