// Articles, events, trainings and support programmes in the database.
import { sql, type Selectable } from 'kysely';
import { lockRow, type Database } from '../database/database.ts';
import type { PostKind, Tables } from '../database/tables.ts';
import { namedImages } from './html.ts';

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

/** How many rows name each image, in its field or in a text: all of them are read once. */
export async function imageUses(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ image: string | null; text: string }>`
    select image, content as text from posts
    union all select image, '' from carousels
    union all select image, '' from programs
    union all select null, answer from faqs
    union all select null, content from announcements
    union all select null, fields from post_drafts`.execute(db);
  const uses = new Map<string, number>();
  for (const { image, text } of rows)
    for (const name of new Set([image ?? '', ...namedImages(text)]))
      uses.set(name, (uses.get(name) ?? 0) + 1);
  return uses;
}
