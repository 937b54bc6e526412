// The content of the pages. Posts are in the order of publication, oldest first, and other lists as the
// team has put them.
import { Hono, type MiddlewareHandler } from 'hono';
import { requireSession } from '../accounts/session.ts';
import type { Database } from '../database/database.ts';
import { listRows, type Table } from '../content/rows.ts';
import { countedJson } from '../http/counted-json.ts';
import { idOf } from '../http/id.ts';
import { notFound } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { COLUMNS, postLists } from './post-lists.ts';

/** Staff write these by hand, so each fits on one page. */
const lists = ['categories', 'carousels', 'faqs', 'programs'] as const;
/** The specification wraps only this list in `data`. */
const WRAPPED = 'programs';

/** Their order says what their position is. */
async function publicRows(db: Database, table: Table): Promise<object[]> {
  const rows = await listRows(db, table);
  return rows.map(({ position: _, ...row }) => row);
}

/** @param limit how much a network may read */
export function content(services: Services, limit: MiddlewareHandler) {
  const { db } = services;
  const app = new Hono();
  app.route('/', postLists(db, limit));
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
