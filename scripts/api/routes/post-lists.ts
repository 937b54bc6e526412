// The lists of articles, events, trainings and support programmes. A client that has a page of them
// asks whether it is still the same: the answer reads the posts' revisions, and not their texts.
import { readFileSync } from 'node:fs';
import { Hono, type MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { PostKind } from '../database/tables.ts';
import { etagOf, ifChanged } from '../http/conditional.ts';
import { nextPage, pageStart, PAGE_ROWS, takePage } from '../http/page.ts';

export const COLUMNS = [
  'id',
  'slug',
  'title',
  'extract',
  'content',
  'image',
  'image_alt',
  'category_id',
  'date',
  'start_date',
  'end_date',
  'status',
  'form_link',
  'updated_at',
] as const;

/** The kinds of posts in a list. */
type Kinds = readonly ['=' | '<>', PostKind];

const lists: Record<string, Kinds> = {
  blogs: ['=', 'blog'],
  events: ['=', 'event'],
  trainings: ['=', 'training'],
  supports: ['=', 'support'],
  allblogsevents: ['<>', 'support'],
  SupportEvents: ['=', 'support'],
  trainingEvents: ['=', 'training'],
};

/** With other code, the same posts may result in another answer. */
const CODE = readFileSync(import.meta.filename, 'utf8');

export function postLists(db: Database, limit: MiddlewareHandler) {
  const app = new Hono();
  for (const [path, kinds] of Object.entries(lists)) {
    app.get(`/${path}`, limit, async (context) => {
      const after = pageStart(context);
      const { rows, next } = await findPage(db, kinds, after ?? 0);
      const etag = etagOf([CODE, after, next, rows]);
      return ifChanged(context, etag, async () => {
        const data = await readPage(db, kinds, after ?? 0, rows.at(-1)?.id);
        if (next !== undefined) return { data, ...nextPage(context, next) };
        return after === undefined ? data : { data };
      });
    });
  }
  return app;
}

const bytesOfTexts = sql<number>`(
  select octet_length(title) + octet_length(content) + coalesce(octet_length(extract), 0)
  from posts where posts.id = post.id)`;

/**
 * A database finds the length of a text without reading the text. But on the way to a revision, SQLite
 * reads the texts, unless it takes the revision from the index posts_revisions. Hence the subquery, and
 * `kind || ''`, which keeps SQLite from using the index of kinds and slugs.
 */
async function findPage(db: Database, [operator, kind]: Kinds, after: number) {
  const found = await db
    .selectFrom('posts as post')
    .select(['post.id', 'post.revision', bytesOfTexts.as('bytes')])
    .where(sql`post.kind || ''`, operator, kind)
    .where('post.id', '>', after)
    .orderBy('post.id')
    .limit(PAGE_ROWS)
    .execute();
  return takePage(found, ({ bytes }) => bytes);
}

const readPage = (
  db: Database,
  [operator, kind]: Kinds,
  after: number,
  last = after,
): Promise<object[]> =>
  db
    .selectFrom('posts')
    .select(COLUMNS)
    .where('kind', operator, kind)
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
