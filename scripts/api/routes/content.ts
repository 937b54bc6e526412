// The content of the public pages. Lists are in order of publication, oldest first.
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { all, one } from '../database/database.ts';
import { messages } from '../messages.ts';
import type { Services } from '../services.ts';

const COLUMNS = `id, slug, title, extract, content, image, category_id,
  date, start_date, end_date, status, form_link, updated_at`;

const lists: Record<string, string> = {
  blogs: `SELECT ${COLUMNS} FROM posts WHERE kind = 'blog' ORDER BY id`,
  events: `SELECT ${COLUMNS} FROM posts WHERE kind = 'event' ORDER BY id`,
  trainings: `SELECT ${COLUMNS} FROM posts WHERE kind = 'training' ORDER BY id`,
  supports: `SELECT ${COLUMNS} FROM posts WHERE kind = 'support' ORDER BY id`,
  allblogsevents: `SELECT ${COLUMNS} FROM posts WHERE kind <> 'support' ORDER BY id`,
  SupportEvents: `SELECT ${COLUMNS} FROM posts WHERE kind = 'support' ORDER BY id`,
  trainingEvents: `SELECT ${COLUMNS} FROM posts WHERE kind = 'training' ORDER BY id`,
  categories: 'SELECT id, name FROM categories ORDER BY id',
  carousels: 'SELECT id, image, heading, subheading FROM carousels ORDER BY id',
  faqs: 'SELECT id, question, answer FROM faqs ORDER BY id',
};

export function content({ db }: Services) {
  const app = new Hono();
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
