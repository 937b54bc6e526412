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

/**
 * How many rows name each image, in its field or in a text: all of them are read once. None of those of an
 * image that only the trash or an earlier version has.
 */
export async function imageUses(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ image: string | null; text: string; use: number }>`
    select image, content as text, 1 as use from posts
    union all select image, '', 1 from carousels
    union all select image, '', 1 from programs
    union all select null, answer, 1 from faqs
    union all select null, content, 1 from announcements
    union all select null, fields, 1 from post_drafts
    union all select null, content, 0 from trash
    union all select null, images, 0 from post_versions`.execute(db);
  const uses = new Map<string, number>();
  for (const { image, text, use } of rows)
    for (const name of new Set([image ?? '', ...namedImages(text)]))
      uses.set(name, (uses.get(name) ?? 0) + use);
  return uses;
}
