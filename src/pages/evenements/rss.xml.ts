import type { APIRoute } from 'astro';
import { rss } from '../../content/feeds/rss.ts';
import { eventPath } from '../../content/paths.ts';
import { getEvents } from '../../content/site.ts';
import { hub } from '../../hub.ts';
import { channels } from '../../messages/content/feeds.ts';

export const GET: APIRoute = async ({ site }) => {
  const { title, description } = channels.events;
  const named = { title: `${title} – ${hub.name}`, description };
  const body = await rss(
    { ...named, list: '/evenements', site, pathOf: eventPath },
    await getEvents(),
  );
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
