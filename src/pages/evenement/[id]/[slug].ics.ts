import type { APIRoute } from 'astro';
import { calendar } from '../../../content/feeds/calendar.ts';
import { itemPaths, type ItemProps } from '../../../content/item-paths.ts';
import { getEntries, withKeys } from '../../../content/site.ts';
import { timeZone } from '../../../hub.ts';

export async function getStaticPaths() {
  const events = await getEntries('events');
  const dated = events.filter(({ start_date, end_date }) => start_date ?? end_date);
  return withKeys(itemPaths('events', dated));
}

export const GET: APIRoute<ItemProps> = ({ props: { entry }, site }) => {
  const body = calendar([entry], { site, timeZone });
  return new Response(body, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
