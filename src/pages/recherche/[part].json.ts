// The search index: /recherche/1.json has the newest items.
import type { APIRoute, GetStaticPaths } from 'astro';
import { searchParts, writePart, type PartItems } from '../../content/search/index-files.ts';
import { getArticles, getEvents, getSupports, getTrainings, withKeys } from '../../content/site.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const [blogs, events, trainings, supports] = await Promise.all([
    getArticles(),
    getEvents(),
    getTrainings(),
    getSupports(),
  ]);
  const parts = searchParts({ blogs, events, trainings, supports });
  return withKeys(
    parts.map(({ number, ...props }) => ({ params: { part: String(number) }, props })),
  );
};

export const GET: APIRoute<Omit<PartItems, 'number'>> = ({ props }) =>
  new Response(writePart(props), { headers: { 'Content-Type': 'application/json' } });
