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

const page = (
  path: string,
  ...items: [date: string | undefined, updated_at?: string | undefined][]
) => ({
  path,
  items: items.map(([date, updated_at]) => ({ date, updated_at })),
});

it.each<[string, string | undefined, string | undefined, string | undefined]>([
  ['its last change', '2026-03-01', '2026-04-02T08:00:00.000Z', '2026-04-02T08:00:00.000Z'],
  ['else its date', '2026-03-01', undefined, '2026-02-28T23:00:00.000Z'],
  ['else its date and time', '2026-03-01T09:30', undefined, '2026-03-01T08:30:00.000Z'],
  ['else nothing', undefined, undefined, undefined],
  ['today’s date, which began', '2026-11-20', undefined, '2026-11-19T23:00:00.000Z'],
  ['no date to come', '2026-11-21', undefined, undefined],
  ['the day of an hour to come', '2026-11-20T10:01', undefined, '2026-11-19T23:00:00.000Z'],
  ['no change to come', '2026-03-01', '2026-11-20T09:00:01.000Z', '2026-02-28T23:00:00.000Z'],
])('a page tells %s', (_what, date, updated_at, expected) => {
  expect(entries(page('/a', [date, updated_at]))).toEqual([[`${SITE}/a`, expected]]);
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
