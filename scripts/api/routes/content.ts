// The content of the public pages. Lists are in order of publication, oldest first.
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { all, one } from '../database/database.ts';
import { messages } from '../messages.ts';
import type { Services } from '../services.ts';
import { COLUMNS, postLists } from './post-lists.ts';

const lists: Record<string, string> = {
  categories: 'SELECT id, name FROM categories ORDER BY id',
  carousels: 'SELECT id, image, heading, subheading FROM carousels ORDER BY id',
  faqs: 'SELECT id, question, answer FROM faqs ORDER BY id',
};

export function content({ db }: Services) {
  const app = new Hono();
  app.route('/', postLists(db));
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
