// The sitemap for search engines (sitemaps.org).
import type { Card } from '../entry.ts';
import { lastChange } from './last-change.ts';

export interface SitePage {
  path: string;
  /** The items on the page; the newest change among them is the page's. */
  items: Pick<Card, 'date' | 'updated_at'>[];
}

/** @param addressOf the absolute URL of a path */
export function sitemapXml(
  pages: SitePage[],
  now: Date,
  addressOf: (path: string) => string,
): string {
  const lines = pages.map(({ path, items }) => {
    const changed = lastChange(items, now);
    const change = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${addressOf(path)}</loc>${change}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</urlset>
`;
}
