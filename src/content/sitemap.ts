// The sitemap of search engines: sitemaps.org, at most 50,000 addresses in a file.
import { instant } from '../text/instant.ts';
import type { Card } from './entry.ts';

const PART = 50_000;

export interface SitePage {
  path: string;
  /** What it shows: it changes when one of them does. */
  items: Pick<Card, 'date' | 'updated_at'>[];
}

interface Listed {
  path: string;
  changed?: string | undefined;
}

export interface SitemapFile {
  /** Without `.xml`; that of the first one is `sitemap`. */
  name: string;
  /** A list of pages, or of the other files. */
  lists: 'pages' | 'files';
  entries: Listed[];
}

/** One file with all pages, or one that lists the others. */
export function sitemapFiles(pages: SitePage[], now: Date): SitemapFile[] {
  const entries = pages.map(({ path, items }) => ({ path, changed: lastChange(items, now) }));
  if (entries.length <= PART) return [{ name: 'sitemap', lists: 'pages', entries }];
  const parts = Array.from({ length: Math.ceil(entries.length / PART) }, (_, index) => ({
    name: `sitemap-${index + 1}`,
    lists: 'pages' as const,
    entries: entries.slice(index * PART, (index + 1) * PART),
  }));
  const files = parts.map(({ name }) => ({ path: `/${name}.xml` }));
  return [{ name: 'sitemap', lists: 'files', entries: files }, ...parts];
}

/** @param addressOf the whole address of a path */
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

/** The newest change that is known; a date to come is none. */
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
