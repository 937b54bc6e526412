// The lists of articles, events, trainings and support programmes. A client that has a page of them
// asks whether it is still the same: the answer reads the posts' revisions, and not their texts.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { all, one, type Database } from '../database/database.ts';

export const COLUMNS = `id, slug, title, extract, content, image, category_id,
  date, start_date, end_date, status, form_link, updated_at`;

/** The kinds of posts in each list. */
const lists: Record<string, string> = {
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

/** Increase it when the same posts result in another answer. */
const VERSION = 1;

export function postLists(db: Database) {
  const app = new Hono();
  for (const [path, kinds] of Object.entries(lists)) {
    app.get(`/${path}`, (context) => {
      const after = context.req.query('after');
      const page = findPage(db, kinds, after === undefined ? undefined : Number(after) || 0);
      const { next, total, etag } = page;
      context.header('ETag', etag);
      if (isNamedIn(context.req.header('If-None-Match'), etag)) return context.body(null, 304);
      const data = readPage(db, kinds, page);
      if (next !== undefined)
        return context.json({ data, next_page_url: `${context.req.path}?after=${next}` });
      return context.json(total === undefined ? data : { data, total });
    });
  }
  return app;
}

/** Strong or weak: a proxy that compresses makes it a weak one. */
const isNamedIn = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);

interface Page {
  /** Its posts have an id above `after` and, unless there is none, at most `last`. */
  after: number;
  last: number | undefined;
  /** The id after which the next page begins, if there is one. */
  next: number | undefined;
  /** Of the whole list, on the last of several pages: the others stay when a post is added. */
  total: number | undefined;
  etag: string;
}

/** The posts after an id: pages keep their items when others are published or deleted. */
function findPage(db: Database, kinds: string, after: number | undefined): Page {
  const found = all<{ id: number; revision: string }>(
    db,
    `SELECT id, hex(revision) AS revision FROM posts INDEXED BY posts_revisions
      WHERE ${kinds} AND id > ? ORDER BY id LIMIT ${PAGE_ITEMS + 1}`,
    after ?? 0,
  );
  const posts = found.slice(0, PAGE_ITEMS);
  const last = posts.at(-1)?.id;
  const next = found.length > PAGE_ITEMS ? last : undefined;
  const total = after !== undefined && next === undefined ? count(db, kinds) : undefined;
  const content = JSON.stringify([VERSION, COLUMNS, after, next, total, posts]);
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  return { after: after ?? 0, last, next, total, etag };
}

const readPage = (db: Database, kinds: string, { after, last }: Page): object[] =>
  all<object>(
    db,
    `SELECT ${COLUMNS} FROM posts WHERE ${kinds} AND id > ? AND id <= ? ORDER BY id`,
    after,
    last ?? after,
  );

const count = (db: Database, kinds: string): number =>
  one<{ total: number }>(
    db,
    `SELECT count(*) AS total FROM posts INDEXED BY posts_revisions WHERE ${kinds}`,
  )?.total ?? 0;
