// The feeds and calendars of lists.
import { channels, linkTexts } from '../../messages/content/feeds.ts';

const RSS = { type: 'application/rss+xml', text: linkTexts.rss };
const CALENDAR = { type: 'text/calendar', text: linkTexts.calendar };

export const feeds = {
  articles: [{ ...RSS, title: channels.articles.title, href: '/blog/rss.xml' }],
  events: [
    { ...RSS, title: channels.events.title, href: '/evenements/rss.xml' },
    { ...CALENDAR, title: channels.events.title, href: '/evenements.ics' },
  ],
} as const;

export type FeedList = keyof typeof feeds;
