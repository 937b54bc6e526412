// /sitemap.xml: all indexable pages. A test compares it with the built pages.
import type { APIRoute } from 'astro';
import { canonical } from '../components/meta/canonical.ts';
import { homeCards } from '../components/cards/limits.ts';
import type { Card } from '../content/entry.ts';
import { listPages } from '../content/pagination.ts';
import {
  sitemapFiles,
  sitemapXml,
  type SitemapFile,
  type SitePage,
} from '../content/feeds/sitemap.ts';
import { articlePath, eventPath, supportPath, trainingPath } from '../content/paths.ts';
import {
  getArticles,
  getEvents,
  getHomeSupports,
  getHomeTrainings,
  getNews,
  getSupports,
  getTrainings,
} from '../content/site.ts';

const staticPages = [
  ...['/about', '/contact', '/faq', '/cgu', '/accessibilite', '/recherche'],
  ...['/soumission-projet', '/soumission-projet/preparer'],
];

export async function getStaticPaths() {
  return sitemapFiles(await publicPages(), new Date()).map(({ name, ...file }) => ({
    params: { sitemap: name },
    props: file,
  }));
}

export const GET: APIRoute<Omit<SitemapFile, 'name'>> = ({ props, site }) =>
  new Response(
    sitemapXml(props, (path) => canonical(path, site)),
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );

async function publicPages(): Promise<SitePage[]> {
  const [articles, events, trainings, supports, home] = await Promise.all([
    getArticles(),
    getEvents(),
    getTrainings(),
    getSupports(),
    Promise.all([getNews(), getHomeTrainings(), getHomeSupports()]),
  ]);
  return [
    { path: '/', items: home.flatMap((cards) => cards.slice(0, homeCards)) },
    ...staticPages.map((path) => ({ path, items: [] })),
    { path: '/programme-de-formation', items: trainings },
    { path: '/programme-accompagnement', items: supports },
    ...listPagesOf('/blog', articles),
    ...listPagesOf('/evenements', events),
    ...itemPages(articles, articlePath),
    ...itemPages(events, eventPath),
    ...itemPages(trainings, trainingPath),
    ...itemPages(supports, supportPath),
  ];
}

function listPagesOf(path: string, items: Card[]): SitePage[] {
  const [first, ...archives] = listPages(items);
  return [
    { path, items: first.items },
    ...archives
      .slice(0, first.older ?? 0)
      .map((archive) => ({ path: `${path}/page/${archive.number}`, items: archive.items })),
  ];
}

const itemPages = (items: Card[], pathOf: (item: Card) => string): SitePage[] =>
  items.map((item) => ({ path: pathOf(item), items: [item] }));
