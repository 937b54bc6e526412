// The search index: /recherche/1.json has the newest thousand items.
import type { APIRoute, GetStaticPaths } from 'astro';
import { getArticles, getEvents, getSupports, getTrainings } from '../../content/queries.ts';
import { searchParts } from '../../content/search-index.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const [blogs, events, trainings, supports] = await Promise.all([
    getArticles(),
    getEvents(),
    getTrainings(),
    getSupports(),
  ]);
  return searchParts({ blogs, events, trainings, supports }).map((json, index) => ({
    params: { part: String(index + 1) },
    props: { json },
  }));
};

export const GET: APIRoute<{ json: string }> = ({ props }) =>
  new Response(props.json, { headers: { 'Content-Type': 'application/json' } });
