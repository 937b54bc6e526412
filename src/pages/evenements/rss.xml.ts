import type { APIRoute } from 'astro';
import { rss } from '../../content/feeds/rss.ts';
import { getEvents } from '../../content/site.ts';
import { hub } from '../../hub.ts';
import { channels } from '../../messages/content/feeds.ts';

export const GET: APIRoute = async ({ site }) => {
  const { title, description } = channels.events;
  const body = await rss(
    { title: `${title} – ${hub.name}`, description, kind: 'events', site },
    await getEvents(),
    new Date(),
  );
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
