// Articles, events, trainings and support programmes in the database.
import { sql, type Selectable } from 'kysely';
import { lockRow, type Database } from '../database/database.ts';
import type { PostKind, Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { imagesOf } from './html.ts';

export type Post = Selectable<Tables['posts']> & { category: string | null };

const postsOf = (db: Database, kind: PostKind) =>
  db
    .selectFrom('posts')
    .leftJoin('categories', 'categories.id', 'posts.category_id')
    .selectAll('posts')
    .select('categories.name as category')
    .where('kind', '=', kind);

export const findPost = (db: Database, kind: PostKind, slug: string): Promise<Post | undefined> =>
  postsOf(db, kind).where('slug', '=', slug).executeTakeFirst();

/** In a transaction, nobody else changes or removes it until that ends. */
export async function lockPost(
  db: Database,
  kind: PostKind,
  id: number,
): Promise<Post | undefined> {
  await lockRow(db, 'posts', id);
  return postsOf(db, kind).where('posts.id', '=', id).executeTakeFirst();
}

/** In the order of publication. */
export const listPosts = (db: Database) =>
  db.selectFrom('posts').select(['id', 'kind', 'slug', 'title']).orderBy('id').execute();

/** How many rows show each image: all texts are read once, and not once for each image. */
export async function imageUses({ db, apiUrl }: Pick<Services, 'db' | 'apiUrl'>) {
  const uses = new Map<string, number>();
  const count = (row: Pick<Post, 'image' | 'content'>) => {
    for (const name of new Set(imagesOf(row, apiUrl))) uses.set(name, (uses.get(name) ?? 0) + 1);
  };
  const { rows } = await sql<Pick<Post, 'image' | 'content'>>`
    select image, content from posts
    union all select image, '' from carousels
    union all select image, '' from programs
    union all select null, answer from faqs
    union all select null, content from announcements`.execute(db);
  rows.forEach(count);
  const drafts = await db.selectFrom('post_drafts').select('fields').execute();
  for (const { fields } of drafts) {
    count({ image: '', content: '', ...(JSON.parse(fields) as object) });
  }
  return uses;
}

/** How many rows show an image, by its name in the storage folder. Too many do no harm. */
export async function countUses(db: Database, image: string): Promise<number> {
  const texts = [...new Set([image, encodeURIComponent(image)])].map((name) => `%${name}%`);
  const inText = (column: string) =>
    sql.join(
      texts.map((text) => sql`${sql.ref(column)} like ${text}`),
      sql` or `,
    );
  const { rows } = await sql<object>`
    select id from posts where image = ${image} or ${inText('content')}
    union all select 0 from post_drafts where ${inText('fields')}
    union all select id from carousels where image = ${image}
    union all select id from programs where image = ${image}
    union all select id from faqs where ${inText('answer')}
    union all select id from announcements where ${inText('content')}`.execute(db);
  return rows.length;
}
