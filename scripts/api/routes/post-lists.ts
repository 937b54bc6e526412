// The lists of articles, events, trainings and support programmes.
import { Hono, type MiddlewareHandler } from 'hono';
import type { Database } from '../database/database.ts';
import type { PostKind } from '../database/tables.ts';
import { countedJson } from '../http/counted-json.ts';
import { idOf } from '../http/id.ts';

export const COLUMNS = [
  'id',
  'slug',
  'title',
  'extract',
  'content',
  'image',
  'image_alt',
  'category_id',
  'date',
  'start_date',
  'end_date',
  'status',
  'form_link',
  'updated_at',
] as const;

/** The kinds of posts in a list. */
type Kinds = readonly ['=' | '<>', PostKind];

const lists: Record<string, Kinds> = {
  blogs: ['=', 'blog'],
  events: ['=', 'event'],
  trainings: ['=', 'training'],
  supports: ['=', 'support'],
  allblogsevents: ['<>', 'support'],
  SupportEvents: ['=', 'support'],
  trainingEvents: ['=', 'training'],
};

/**
 * With more, the next page begins after an id, so that it stays the same when others are published. One
 * answer is made in memory, and a text may have half a megabyte.
 */
export const PAGE_ITEMS = 100;

export function postLists(db: Database, limit: MiddlewareHandler) {
  const app = new Hono();
  for (const [path, [operator, kind]] of Object.entries(lists)) {
    app.get(`/${path}`, limit, async (context) => {
      const after = context.req.query('after');
      const rows = await db
        .selectFrom('posts')
        .select(COLUMNS)
        .where('kind', operator, kind)
        .where('id', '>', idOf(after))
        .orderBy('id')
        .limit(PAGE_ITEMS + 1)
        .execute();
      const data = rows.slice(0, PAGE_ITEMS);
      if (data.length === rows.length) return countedJson(context, after ? { data } : data);
      return countedJson(context, { data, next_page_url: `/${path}?after=${data.at(-1)!.id}` });
    });
  }
  return app;
}
