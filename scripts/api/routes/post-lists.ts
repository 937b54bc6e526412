// The lists of articles, events, trainings and support programmes.
import { Hono, type MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { PostKind } from '../database/tables.ts';
import { countedJson } from '../http/counted-json.ts';
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

export function postLists(db: Database, limit: MiddlewareHandler) {
  const app = new Hono();
  for (const [path, kinds] of Object.entries(lists)) {
    app.get(`/${path}`, limit, async (context) => {
      const after = pageStart(context);
      const { rows, next } = await findPage(db, kinds, after ?? 0);
      const data = await readPage(db, kinds, after ?? 0, rows.at(-1)?.id);
      if (next !== undefined) return countedJson(context, { data, ...nextPage(context, next) });
      return countedJson(context, after === undefined ? data : { data });
    });
  }
  return app;
}

/** Which posts fit on a page. A database finds the length of a text without reading the text. */
async function findPage(db: Database, [operator, kind]: Kinds, after: number) {
  const found = await db
    .selectFrom('posts')
    .select([
      'id',
      sql<number>`octet_length(title) + octet_length(content) + coalesce(octet_length(extract), 0)`.as(
        'bytes',
      ),
    ])
    .where('kind', operator, kind)
    .where('id', '>', after)
    .orderBy('id')
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
