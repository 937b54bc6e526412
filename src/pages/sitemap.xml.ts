// /sitemap.xml: all public pages. A test compares it with the built pages.
import type { APIRoute } from 'astro';
import { canonical } from '../components/meta/canonical.ts';
import { homeCards } from '../components/cards/limits.ts';
import type { Card } from '../content/entry.ts';
import { archivePaths, listPages } from '../content/pagination.ts';
import { sitemapXml, type SitePage } from '../content/feeds/sitemap.ts';
import { getHomeSupports, getHomeTrainings, getItems, getNews } from '../content/site.ts';
import { archivedKinds, itemPath, kinds, type Kind } from '../routes/items.ts';
import { publicPages } from '../routes/pages.ts';

export const GET: APIRoute = async ({ site }) =>
  new Response(
    sitemapXml(await pagesWithItems(), new Date(), (path) => canonical(path, site)),
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );

async function pagesWithItems(): Promise<SitePage[]> {
  const items = await getItems();
  const { blogs, events, trainings, supports } = items;
  const home = [await getNews(), await getHomeTrainings(), await getHomeSupports()];
  const shown = new Map<string, Card[]>([
    ['/', home.flatMap((cards) => cards.slice(0, homeCards))],
    [kinds.blogs.list, listPages(blogs)[0].items],
    [kinds.events.list, listPages(events)[0].items],
    [kinds.trainings.list, trainings],
    [kinds.supports.list, supports],
  ]);
  return [
    ...publicPages.map((path) => ({ path, items: shown.get(path) ?? [] })),
    ...archivedKinds.flatMap((kind) =>
      archivePaths(kind, items[kind]).map(({ params: { list, page }, props }) => ({
        path: `/${list}/page/${page}`,
        items: props.items,
      })),
    ),
    ...(Object.keys(items) as Kind[]).flatMap((kind) =>
      items[kind].map((item) => ({ path: itemPath(kind, item), items: [item] })),
    ),
  ];
}
