import type { APIRoute } from 'astro';
import { calendar } from '../content/feeds/calendar.ts';
import { getEntries } from '../content/site.ts';
import { hub, timeZone } from '../hub.ts';
import { channels } from '../messages/content/feeds.ts';

export const GET: APIRoute = async ({ site }) => {
  const name = `${channels.events.title} – ${hub.name}`;
  const body = calendar(await getEntries('events'), { name, site, timeZone });
  return new Response(body, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
