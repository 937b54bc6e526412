// /sitemap.xml: all public pages. A test compares it with the built pages.
import type { APIRoute } from 'astro';
import { canonical } from '../components/meta/canonical.ts';
import { homeCards } from '../components/cards/limits.ts';
import type { Card, Entry } from '../content/entry.ts';
import { archivePaths, listPages } from '../content/pagination.ts';
import { sitemapXml, type SitePage } from '../content/feeds/sitemap.ts';
import {
  getArticles,
  getEvents,
  getHomeSupports,
  getHomeTrainings,
  getNews,
  getSupports,
  getTrainings,
} from '../content/site.ts';
import { archivedKinds, itemPath, kinds, type Kind } from '../routes/items.ts';
import { publicPages } from '../routes/pages.ts';

export const GET: APIRoute = async ({ site }) =>
  new Response(
    sitemapXml(await pagesWithItems(), new Date(), (path) => canonical(path, site)),
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );

async function pagesWithItems(): Promise<SitePage[]> {
  const [blogs, events, trainings, supports, home] = await Promise.all([
    getArticles(),
    getEvents(),
    getTrainings(),
    getSupports(),
    Promise.all([getNews(), getHomeTrainings(), getHomeSupports()]),
  ]);
  const items: Record<Kind, Entry[]> = { blogs, events, trainings, supports };
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
