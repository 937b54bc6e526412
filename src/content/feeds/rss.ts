import { getRssString, type RSSFeedItem } from '@astrojs/rss';
import { toHtml } from 'hast-util-to-html';
import { instant } from '../../text/dates/instant.ts';
import { printable } from '../../text/printable.ts';
import { itemPath, kinds, type Kind } from '../../routes/items.ts';
import type { Entry } from '../entry.ts';
import { summary } from '../summary.ts';
import { feedHtml } from './feed-html.ts';

const NEWEST = 50;

export interface Channel {
  title: string;
  description: string;
  /** Of the list that the feed follows. */
  kind: Kind;
  /** The site's URL. */
  site: URL | undefined;
}

/**
 * RSS 2.0 with the full content of the newest items. The output is deterministic.
 *
 * @param entries newest first
 */
export function rss(channel: Channel, entries: Entry[]): Promise<string> {
  const { title, description, kind, site } = channel;
  const { list } = kinds[kind];
  const newest = entries.slice(0, NEWEST);
  const changed = lastChange(newest)?.toUTCString();
  const self = new URL(`${list}/rss.xml`, site).href;
  return getRssString({
    title,
    description,
    site: new URL(list, site),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: [
      '<language>fr</language>',
      changed ? `<lastBuildDate>${changed}</lastBuildDate>` : '',
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: newest.map((entry) => item(entry, new URL(itemPath(kind, entry), site).href)),
  });
}

function item(entry: Entry, address: string): RSSFeedItem {
  const { title, category } = entry;
  const description = entry.extract ?? summary(entry);
  const content = feedHtml(entry, address);
  const published = publishedAt(entry);
  return {
    title: printable(title),
    link: address,
    categories: category ? [printable(category)] : [],
    // Feed readers parse descriptions as HTML.
    ...(description && { description: toHtml({ type: 'text', value: printable(description) }) }),
    ...(content && { content }),
    ...(published && { pubDate: published }),
  };
}

/** An event has no publication date, so its last modification is used. */
function publishedAt({ date, updated_at }: Entry): Date | undefined {
  if (date) return new Date(instant(date));
  return updated_at ? new Date(updated_at) : undefined;
}

/** Undefined if no item has a date. */
function lastChange(entries: Entry[]): Date | undefined {
  const moments = entries
    .flatMap(({ date, updated_at }) => [date && instant(date), updated_at])
    .flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
}
