import type { APIRoute } from 'astro';
import { rss } from '../../content/feeds/rss.ts';
import { getEntries } from '../../content/site.ts';
import { hub } from '../../hub.ts';
import { channels } from '../../messages/content/feeds.ts';
import { archivedKinds, kinds, type ArchivedKind } from '../../routes/items.ts';

export const getStaticPaths = () =>
  archivedKinds.map((kind) => ({ params: { list: kinds[kind].list.slice(1) }, props: { kind } }));

export const GET: APIRoute<{ kind: ArchivedKind }> = async ({ site, props: { kind } }) => {
  const { title, description } = channels[kind];
  const body = await rss(
    { title: `${title} – ${hub.name}`, description, kind, site },
    await getEntries(kind),
    new Date(),
  );
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
