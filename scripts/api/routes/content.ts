// The content of the public pages. Lists are in order of publication, oldest first.
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { all, one, type Database } from '../database/database.ts';
import { messages } from '../messages.ts';
import type { Services } from '../services.ts';

const COLUMNS = `id, slug, title, extract, content, image, category_id,
  date, start_date, end_date, status, form_link, updated_at`;

/** The kinds of posts in each list. */
const posts: Record<string, string> = {
  blogs: "kind = 'blog'",
  events: "kind = 'event'",
  trainings: "kind = 'training'",
  supports: "kind = 'support'",
  allblogsevents: "kind <> 'support'",
  SupportEvents: "kind = 'support'",
  trainingEvents: "kind = 'training'",
};

/** A longer list comes in pages: one answer stays small, and only what changed is sent again. */
export const PAGE_ITEMS = 2_000;

const lists: Record<string, string> = {
  categories: 'SELECT id, name FROM categories ORDER BY id',
  carousels: 'SELECT id, image, heading, subheading FROM carousels ORDER BY id',
  faqs: 'SELECT id, question, answer FROM faqs ORDER BY id',
};

export function content({ db }: Services) {
  const app = new Hono();
  for (const [path, kinds] of Object.entries(posts)) {
    app.get(`/${path}`, etag(), (context) => {
      const after = context.req.query('after');
      const { data, next } = readPage(db, kinds, Number(after ?? 0) || 0);
      if (after === undefined && next === undefined) return context.json(data);
      if (next === undefined) return context.json({ data, total: countPosts(db, kinds) });
      return context.json({ data, next_page_url: `${context.req.path}?after=${next}` });
    });
  }
  for (const [path, sql] of Object.entries(lists)) {
    app.get(`/${path}`, etag(), (context) => context.json(all(db, sql)));
  }
  // The specification wraps only this list in `data`.
  app.get('/programs', etag(), (context) =>
    context.json({ data: all(db, 'SELECT id, title, extract, image, link FROM programs') }),
  );
  app.get('/blog/:id/:slug', etag(), (context) => {
    const id = Number(context.req.param('id'));
    const post = Number.isSafeInteger(id)
      ? one(db, `SELECT ${COLUMNS} FROM posts WHERE id = ?`, id)
      : undefined;
    return post ? context.json(post) : context.json({ message: messages.notFound }, 404);
  });
  return app;
}

/** The posts after an id: pages keep their items when others are published or deleted. */
function readPage(db: Database, kinds: string, after: number) {
  const found = all<{ id: number }>(
    db,
    `SELECT ${COLUMNS} FROM posts WHERE ${kinds} AND id > ? ORDER BY id LIMIT ${PAGE_ITEMS + 1}`,
    after,
  );
  const data = found.slice(0, PAGE_ITEMS);
  return { data, next: found.length > PAGE_ITEMS ? data.at(-1)?.id : undefined };
}

/** On the last page alone: the others stay as they are when a post is added. */
const countPosts = (db: Database, kinds: string): number =>
  one<{ total: number }>(db, `SELECT count(*) AS total FROM posts WHERE ${kinds}`)?.total ?? 0;
