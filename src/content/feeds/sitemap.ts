// The sitemap for search engines (sitemaps.org): at most 50,000 URLs per file.
import { instant } from '../../text/dates/instant.ts';
import type { Card } from '../entry.ts';

const MAX_URLS = 50_000;

export interface SitePage {
  path: string;
  /** The items on the page; the newest change among them is the page's. */
  items: Pick<Card, 'date' | 'updated_at'>[];
}

interface SitemapEntry {
  path: string;
  changed?: string | undefined;
}

export interface SitemapFile {
  /** Without `.xml`; the first file is `sitemap`. */
  name: string;
  /** Whether it lists pages, or the other sitemap files. */
  lists: 'pages' | 'files';
  entries: SitemapEntry[];
}

/** One file with all pages, or an index and its parts. */
export function sitemapFiles(pages: SitePage[], now: Date): SitemapFile[] {
  const entries = pages.map(({ path, items }) => ({ path, changed: lastChange(items, now) }));
  if (entries.length <= MAX_URLS) return [{ name: 'sitemap', lists: 'pages', entries }];
  const parts = Array.from({ length: Math.ceil(entries.length / MAX_URLS) }, (_, index) => ({
    name: `sitemap-${index + 1}`,
    lists: 'pages' as const,
    entries: entries.slice(index * MAX_URLS, (index + 1) * MAX_URLS),
  }));
  const files = parts.map(({ name }) => ({ path: `/${name}.xml` }));
  return [{ name: 'sitemap', lists: 'files', entries: files }, ...parts];
}

/** @param addressOf the absolute URL of a path */
export function sitemapXml(
  { lists, entries }: Pick<SitemapFile, 'lists' | 'entries'>,
  addressOf: (path: string) => string,
): string {
  const [root, tag] = lists === 'pages' ? ['urlset', 'url'] : ['sitemapindex', 'sitemap'];
  const lines = entries.map(({ path, changed }) => {
    const change = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<${tag}><loc>${escape(addressOf(path))}</loc>${change}</${tag}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</${root}>
`;
}

/** The newest change; future dates are ignored. */
function lastChange(items: SitePage['items'], now: Date): string | undefined {
  const changes = items.flatMap(({ date, updated_at }) => {
    const known = [updated_at, date && instant(date)].filter((change) => change !== undefined);
    return known.find((change) => Date.parse(change) <= now.getTime()) ?? [];
  });
  return changes.reduce<string | undefined>(
    (newest, change) => (newest && Date.parse(newest) >= Date.parse(change) ? newest : change),
    undefined,
  );
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
