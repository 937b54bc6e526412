// The lists of articles, events, trainings and support programmes. A client that has a page of them
// asks whether it is still the same: the answer reads the posts' revisions, and not their texts.
import { Hono, type MiddlewareHandler } from 'hono';
import { all, each, one, type Database } from '../database/database.ts';
import { etagOf, ifChanged } from '../http/conditional.ts';
import { nextPage, pageStart, takePage } from '../http/page.ts';

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

/** Increase it when the same posts result in another answer. */
const VERSION = 2;

export function postLists(db: Database, limit: MiddlewareHandler) {
  const app = new Hono();
  for (const [path, kinds] of Object.entries(lists)) {
    app.get(`/${path}`, limit, (context) => {
      const after = pageStart(context);
      const { rows, next } = findPage(db, kinds, after ?? 0);
      // Only on the last of several pages: the others stay the same when a post is added.
      const total = after !== undefined && next === undefined ? count(db, kinds) : undefined;
      const etag = etagOf([VERSION, COLUMNS, after, next, total, rows]);
      return ifChanged(context, etag, () => {
        const data = readPage(db, kinds, after ?? 0, rows.at(-1)?.id);
        if (next !== undefined) return { data, ...nextPage(context, next) };
        return total === undefined ? data : { data, total };
      });
    });
  }
  return app;
}

interface Row {
  id: number;
  revision: string;
  bytes: number;
}

/** SQLite finds the length of a text without reading the text. */
function findPage(db: Database, kinds: string, after: number) {
  const found = each<Row>(
    db,
    `SELECT id, hex(revision) AS revision, octet_length(title) + octet_length(content) +
       coalesce(octet_length(extract), 0) AS bytes
     FROM posts INDEXED BY posts_revisions WHERE ${kinds} AND id > ? ORDER BY id`,
    after,
  );
  return takePage(found, ({ bytes }) => bytes);
}

const readPage = (db: Database, kinds: string, after: number, last = after): object[] =>
  all<object>(
    db,
    `SELECT ${COLUMNS} FROM posts WHERE ${kinds} AND id > ? AND id <= ? ORDER BY id`,
    after,
    last,
  );

const count = (db: Database, kinds: string): number =>
  one<{ total: number }>(
    db,
    `SELECT count(*) AS total FROM posts INDEXED BY posts_revisions WHERE ${kinds}`,
  )?.total ?? 0;
