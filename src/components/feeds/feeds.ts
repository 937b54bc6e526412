// The feeds and calendars of lists.
import { channels, linkTexts } from '../../messages/content/feeds.ts';
import type { Kind } from '../../routes/items.ts';

const RSS = { type: 'application/rss+xml', text: linkTexts.rss };
const CALENDAR = { type: 'text/calendar', text: linkTexts.calendar };

interface Feed {
  type: string;
  text: string;
  title: string;
  href: string;
}

export const feeds: Record<Kind, Feed[]> = {
  blogs: [{ ...RSS, title: channels.blogs.title, href: '/blog/rss.xml' }],
  events: [
    { ...RSS, title: channels.events.title, href: '/evenements/rss.xml' },
    { ...CALENDAR, title: channels.events.title, href: '/evenements.ics' },
  ],
  trainings: [],
  supports: [],
};
