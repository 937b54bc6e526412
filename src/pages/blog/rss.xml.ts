import type { APIRoute } from 'astro';
import { rss } from '../../content/feeds/rss.ts';
import { getArticles } from '../../content/site.ts';
import { hub } from '../../hub.ts';
import { channels } from '../../messages/content/feeds.ts';

export const GET: APIRoute = async ({ site }) => {
  const { title, description } = channels.blogs;
  const body = await rss(
    { title: `${title} – ${hub.name}`, description, kind: 'blogs', site },
    await getArticles(),
    new Date(),
  );
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
