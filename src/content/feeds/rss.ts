import { getRssString, type RSSFeedItem } from '@astrojs/rss';
import { toHtml } from 'hast-util-to-html';
import { hasBegun } from '../../text/dates/timing.ts';
import { itemPath, kinds, type Kind } from '../../routes/items.ts';
import type { Entry } from '../entry.ts';
import { summary } from '../summary.ts';
import { feedHtml } from './feed-html.ts';
import { lastChange, publications } from './last-change.ts';

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
 * RSS 2.0 with the full content of the newest items. Items of a coming day wait for the build of that
 * day: feed readers keep them at the top, hide them or give them another date.
 *
 * @param entries newest first
 */
export function rss(channel: Channel, entries: Entry[], now: Date): Promise<string> {
  const { title, description, kind, site } = channel;
  const { list } = kinds[kind];
  const newest = entries
    .filter(({ date }) => !date || hasBegun(date.slice(0, 10), now))
    .slice(0, NEWEST);
  const changed = lastChange(newest, now)?.toUTCString();
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
    items: newest.map((entry) => item(kind, entry, { site, now })),
  });
}

function item(
  kind: Kind,
  entry: Entry,
  { site, now }: { site: URL | undefined; now: Date },
): RSSFeedItem {
  const { id, title, category } = entry;
  const address = new URL(itemPath(kind, entry), site).href;
  const description = entry.extract ?? summary(entry);
  const content = feedHtml(entry, address);
  const published = publishedAt(entry, now);
  return {
    title,
    link: address,
    // Feed readers show an item with another guid again; its slug and the site's address may change.
    customData: `<guid isPermaLink="false">${kind}-${id}</guid>`,
    categories: category ? [category] : [],
    // Feed readers parse descriptions as HTML.
    ...(description && { description: toHtml({ type: 'text', value: description }) }),
    ...(content && { content }),
    ...(published && { pubDate: published }),
  };
}

/** An event has no publication date, so its last modification is used. */
function publishedAt(entry: Entry, now: Date): Date | undefined {
  const moments = entry.date ? publications(entry) : [entry.updated_at];
  return moments
    .flatMap((moment) => (moment ? [new Date(moment)] : []))
    .find((moment) => moment <= now);
}
