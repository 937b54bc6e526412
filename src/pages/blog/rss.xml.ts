import type { APIRoute } from 'astro';
import { rss } from '../../content/feeds/rss.ts';
import { articlePath } from '../../content/paths.ts';
import { getArticles } from '../../content/site.ts';
import { hub } from '../../hub.ts';
import { channels } from '../../messages/content/feeds.ts';

export const GET: APIRoute = async ({ site }) => {
  const { title, description } = channels.articles;
  const named = { title: `${title} – ${hub.name}`, description };
  const body = await rss(
    { ...named, list: '/blog', site, pathOf: articlePath },
    await getArticles(),
  );
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
