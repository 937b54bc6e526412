// The search index: /recherche/1.json has the newest items.
import type { APIRoute, GetStaticPaths } from 'astro';
import { searchParts, writePart, type PartItems } from '../../content/search/index-files.ts';
import { searchPages } from '../../content/search/site-pages.ts';
import { getItems, getQuestions, withKeys } from '../../content/site.ts';
import { questionsOr } from '../../messages/content/faq.ts';
import { sitePages } from '../../messages/content/site-pages.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const pages = searchPages(sitePages, questionsOr(await getQuestions()));
  const parts = searchParts(await getItems(), pages);
  return withKeys(
    parts.map(({ number, ...props }) => ({ params: { part: String(number) }, props })),
  );
};

export const GET: APIRoute<Omit<PartItems, 'number'>> = ({ props }) =>
  new Response(writePart(props), { headers: { 'Content-Type': 'application/json' } });
