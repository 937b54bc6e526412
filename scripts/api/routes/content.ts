// The content of the public pages. Lists are in order of publication, oldest first.
import { Hono, type MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { etagOf, ifChanged } from '../http/conditional.ts';
import { idOf } from '../http/id.ts';
import { nextPage, pageStart, PAGE_ROWS, takePage } from '../http/page.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { COLUMNS, postLists } from './post-lists.ts';

/** The columns of each, after the id. */
const lists: Record<string, string[]> = {
  categories: ['name'],
  carousels: ['image', 'heading', 'subheading'],
  faqs: ['question', 'answer'],
  programs: ['title', 'extract', 'image', 'link'],
};
/** The specification wraps only this list in `data`. */
const WRAPPED = 'programs';

/** @param limit of what a network may read */
export function content(db: Database, limit: MiddlewareHandler) {
  const app = new Hono();
  app.route('/', postLists(db, limit));
  for (const [path, columns] of Object.entries(lists)) {
    app.get(`/${path}`, limit, async (context) => {
      const after = pageStart(context);
      const { rows, next } = await readPage(db, path, columns, after ?? 0);
      return ifChanged(context, etagOf([after, next, rows]), async () => {
        if (next !== undefined) return { data: rows, ...nextPage(context, next) };
        return path === WRAPPED || after !== undefined ? { data: rows } : rows;
      });
    });
  }
  app.get('/blog/:id/:slug', limit, async (context) => {
    const posts = db.selectFrom('posts').where('id', '=', idOf(context.req.param('id')));
    const post = await posts.select(['id', 'revision']).executeTakeFirst();
    if (!post) return context.json({ message: messages.notFound }, 404);
    return ifChanged(context, etagOf([COLUMNS, post.id, post.revision]), () =>
      posts.select(COLUMNS).executeTakeFirst(),
    );
  });
  return app;
}

/** Finds first where the page ends, so that no more than that is read. */
async function readPage(db: Database, table: string, columns: string[], after: number) {
  const bytes = columns.map((name) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`);
  const found = await sql<{ id: number; bytes: number }>`
    select id, ${sql.join(bytes, sql` + `)} as bytes from ${sql.table(table)}
    where id > ${after} order by id limit ${PAGE_ROWS}`.execute(db);
  const { rows, next } = takePage(found.rows, (row) => row.bytes);
  const page = await sql<object>`
    select id, ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where id > ${after} and id <= ${rows.at(-1)?.id ?? after} order by id`.execute(db);
  return { rows: page.rows, next };
}
