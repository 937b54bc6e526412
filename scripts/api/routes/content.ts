// The content of the public pages. Lists are in order of publication, oldest first.
import { Hono, type MiddlewareHandler } from 'hono';
import { each, one, type Database } from '../database/database.ts';
import { etagOf, ifChanged } from '../http/conditional.ts';
import { nextPage, pageStart, takePage } from '../http/page.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { COLUMNS, postLists } from './post-lists.ts';

const lists: Record<string, string> = {
  categories: 'SELECT id, name FROM categories',
  carousels: 'SELECT id, image, heading, subheading FROM carousels',
  faqs: 'SELECT id, question, answer FROM faqs',
  programs: 'SELECT id, title, extract, image, link FROM programs',
};
/** The specification wraps only this list in `data`. */
const WRAPPED = 'programs';

/** @param limit of what a network may read */
export function content(db: Database, limit: MiddlewareHandler) {
  const app = new Hono();
  app.route('/', postLists(db, limit));
  for (const [path, sql] of Object.entries(lists)) {
    app.get(`/${path}`, limit, (context) => {
      const after = pageStart(context);
      const found = each<{ id: number }>(db, `${sql} WHERE id > ? ORDER BY id`, after ?? 0);
      const { rows, next } = takePage(found, (row) => Buffer.byteLength(JSON.stringify(row)));
      return ifChanged(context, etagOf([after, next, rows]), () => {
        if (next !== undefined) return { data: rows, ...nextPage(context, next) };
        return path === WRAPPED || after !== undefined ? { data: rows } : rows;
      });
    });
  }
  app.get('/blog/:id/:slug', limit, (context) => {
    const id = Number(context.req.param('id'));
    const sql = 'SELECT hex(revision) AS revision FROM posts WHERE id = ?';
    const post = one<{ revision: string }>(db, sql, id);
    if (!post) return context.json({ message: messages.notFound }, 404);
    return ifChanged(context, etagOf([COLUMNS, id, post.revision]), () =>
      one<object>(db, `SELECT ${COLUMNS} FROM posts WHERE id = ?`, id)!,
    );
  });
  return app;
}
