// The sitemap for search engines (sitemaps.org).
import { instant } from '../../text/dates/instant.ts';
import type { Card } from '../entry.ts';

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
    const change = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${addressOf(path)}</loc>${change}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</urlset>
`;
}

/** The newest change; future dates are ignored. */
function lastChange(items: SitePage['items'], now: Date): string | undefined {
  const changes = items.flatMap(({ date, updated_at }) => {
    const changed = [updated_at, date && instant(date)].filter((change) => change !== undefined);
    return changed.find((change) => Date.parse(change) <= now.getTime()) ?? [];
  });
  return changes.reduce<string | undefined>(
    (newest, change) => (newest && Date.parse(newest) >= Date.parse(change) ? newest : change),
    undefined,
  );
}
