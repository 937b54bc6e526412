// /sitemap.xml: all public pages. A test compares it with the built pages.
import type { APIRoute } from 'astro';
import { canonical } from '../components/meta/canonical.ts';
import type { Card, Entry } from '../content/entry.ts';
import { listPaths } from '../content/list-paths.ts';
import { sitemapXml, type SitePage } from '../content/feeds/sitemap.ts';
import { getHome, getItems } from '../content/site.ts';
import { itemPath, type Kind } from '../routes/items.ts';
import { publicPages } from '../routes/pages.ts';

export const GET: APIRoute = async ({ site }) =>
  new Response(
    sitemapXml(await pagesWithItems(), new Date(), (path) => canonical(path, site)),
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );

async function pagesWithItems(): Promise<SitePage[]> {
  const kindsOfItems = Object.entries(await getItems()) as [Kind, Entry[]][];
  const { events, trainings, supports, news } = await getHome();
  const pages = new Map<string, Card[]>(publicPages.map((path) => [path, []]));
  pages.set('/', [...events, ...trainings, ...supports, ...news]);
  for (const [kind, items] of kindsOfItems) {
    for (const { params, props } of listPaths(kind, items)) {
      const { list, page } = params;
      const { en_cours = [], a_venir = [] } = props;
      pages.set(page ? `/${list}/${page}` : `/${list}`, [...en_cours, ...a_venir, ...props.items]);
    }
    for (const item of items) pages.set(itemPath(kind, item), [item]);
  }
  return [...pages].map(([path, items]) => ({ path, items }));
}
