// The content of the pages. Posts are in the order of publication, oldest first, and other lists as the
// team has put them.
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { requireSession } from '../accounts/session.ts';
import type { Database } from '../database/database.ts';
import type { PostKind } from '../database/tables.ts';
import { plainFields } from '../content/item.ts';
import { kinds } from '../content/kinds.ts';
import { listRows, type Table } from '../content/rows.ts';
import { idOf } from '../http/id.ts';
import { notFound } from '../http/refusal.ts';
import type { Services } from '../services.ts';

const COLUMNS = [
  'id',
  'slug',
  'title',
  'content',
  'category_id',
  'date',
  'start_date',
  'end_date',
  'updated_at',
  ...plainFields,
] as const;

/** Lists of posts, and the kinds of each. */
const postLists: Record<string, PostKind[]> = {
  blogs: ['blog'],
  events: ['event'],
  trainings: ['training'],
  supports: ['support'],
  allblogsevents: ['blog', 'event', 'training'],
  SupportEvents: ['support'],
  trainingEvents: ['training'],
};

/**
 * With more, the next page begins after an id, so that it stays the same when others are published. One
 * answer is made in memory, and a text may have half a megabyte.
 */
export const PAGE_ITEMS = 100;

/** Staff write these by hand, so each fits on one page. */
const lists = ['categories', 'carousels', 'faqs', 'programs'] as const;
/** The specification wraps only this list in `data`. */
const WRAPPED = 'programs';

/** Answers JSON with its `Content-Length`, which the content budget counts: `context.json` leaves that to the server. */
function countedJson(context: Context, content: object): Response {
  const body = JSON.stringify(content);
  return context.body(body, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  });
}

/** Their order says what their position is. */
async function publicRows(db: Database, table: Table): Promise<object[]> {
  const rows = await listRows(db, table);
  return rows.map(({ position: _, ...row }) => row);
}

/** @param limit how much a network may read */
export function content(services: Services, limit: MiddlewareHandler) {
  const { db } = services;
  const app = new Hono();
  for (const [path, shown] of Object.entries(postLists)) {
    // SQLite would sort all posts of a kind for each page, and reads them by their ids if it leaves out others.
    const others = kinds.filter((kind) => !shown.includes(kind));
    app.get(`/${path}`, limit, async (context) => {
      const after = context.req.query('after');
      const rows = await db
        .selectFrom('posts')
        .select(COLUMNS)
        .where('kind', 'not in', others)
        .where('id', '>', idOf(after))
        .orderBy('id')
        .limit(PAGE_ITEMS + 1)
        .execute();
      const data = rows.slice(0, PAGE_ITEMS);
      if (data.length === rows.length) return countedJson(context, after ? { data } : data);
      return countedJson(context, { data, next_page_url: `/${path}?after=${data.at(-1)!.id}` });
    });
  }
  for (const table of lists) {
    app.get(`/${table}`, limit, async (context) => {
      const rows = await publicRows(db, table);
      return countedJson(context, table === WRAPPED ? { data: rows } : rows);
    });
  }
  // Only candidates read them.
  app.get('/announcements', requireSession(services), async (context) =>
    context.json(await publicRows(db, 'announcements')),
  );
  app.get('/blog/:id/:slug', limit, async (context) => {
    const posts = db.selectFrom('posts').where('id', '=', idOf(context.req.param('id')));
    const post = await posts.select(COLUMNS).executeTakeFirst();
    if (!post) throw notFound();
    return countedJson(context, post);
  });
  return app;
}
