// The content of the public pages. Posts are in the order of publication, oldest first, and other lists
// as the team has put them.
import { Hono, type MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { UNORDERED } from '../content/rows.ts';
import { etagOf, ifChanged } from '../http/conditional.ts';
import { idOf } from '../http/id.ts';
import { notFound } from '../http/refusal.ts';
import { COLUMNS, postLists } from './post-lists.ts';

/** The columns of each list, after the id. Staff write these lists by hand, so each fits on one page. */
const lists: Record<string, string[]> = {
  categories: ['name'],
  carousels: ['image', 'heading', 'subheading'],
  faqs: ['question', 'answer'],
  programs: ['title', 'extract', 'image', 'link'],
};
/** The specification wraps only this list in `data`. */
const WRAPPED = 'programs';

/** @param limit how much a network may read */
export function content(db: Database, limit: MiddlewareHandler) {
  const app = new Hono();
  app.route('/', postLists(db, limit));
  for (const [path, names] of Object.entries(lists)) {
    app.get(`/${path}`, limit, async (context) => {
      const columns = sql.join(['id', ...names].map((name) => sql.ref(name)));
      const order = sql.raw(path === UNORDERED ? 'id' : 'position, id');
      const query = sql<object>`select ${columns} from ${sql.table(path)} order by ${order}`;
      const { rows } = await query.execute(db);
      return ifChanged(context, etagOf(rows), async () =>
        path === WRAPPED ? { data: rows } : rows,
      );
    });
  }
  app.get('/blog/:id/:slug', limit, async (context) => {
    const posts = db.selectFrom('posts').where('id', '=', idOf(context.req.param('id')));
    const post = await posts.select(['id', 'revision']).executeTakeFirst();
    if (!post) throw notFound();
    return ifChanged(context, etagOf([COLUMNS, post.id, post.revision]), () =>
      posts.select(COLUMNS).executeTakeFirst(),
    );
  });
  return app;
}
