import type { APIRoute } from 'astro';
import type { Entry } from '../../../content/entry.ts';
import { calendar } from '../../../content/feeds/calendar.ts';
import { getEvents, withKeys } from '../../../content/site.ts';
import { timeZone } from '../../../hub.ts';

export async function getStaticPaths() {
  const events = await getEvents();
  return withKeys(
    events
      .filter(({ start_date, end_date }) => start_date ?? end_date)
      .map((event) => ({ params: { id: String(event.id), slug: event.slug }, props: { event } })),
  );
}

export const GET: APIRoute<{ event: Entry }> = ({ props: { event }, site }) => {
  const body = calendar([event], { site, timeZone });
  return new Response(body, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
