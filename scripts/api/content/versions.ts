// What an item was each time that it was published.
import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { emptyFields, type Change, type ItemFields } from './drafts.ts';
import { namedImages } from './html.ts';
import { writtenFields, type Item } from './item.ts';
import { kinds } from './kinds.ts';
import type { Post } from './posts.ts';

/** Of one item. */
export const MAX_VERSIONS = 20;

export type Version = Selectable<Tables['post_versions']>;

/**
 * Call it in the transaction that publishes the item. Earlier versions of this program kept none, so the
 * text that is replaced may be one, too. At night, `forgetVersions` takes away those that are too old.
 */
export async function keepVersion(
  db: Database,
  id: number,
  before: Post | undefined,
  after: Item,
  { by, now }: Pick<Change, 'by' | 'now'>,
): Promise<void> {
  const [known] = await listVersions(db, id, 1);
  const versions = [{ text: after, published_at: now.toISOString(), published_by: by }];
  if (before && !known) {
    const { updated_at, updated_by } = before;
    versions.unshift({ text: before, published_at: updated_at ?? '', published_by: updated_by });
  }
  for (const { text, ...publication } of versions) {
    const fields = JSON.stringify(writtenFields(text));
    await db
      .insertInto('post_versions')
      .values({
        post_id: id,
        fields,
        images: [...new Set(namedImages(fields))].join('/'),
        ...publication,
      })
      .execute();
  }
}

/** Takes away those that are too old, and all of items that are gone for good. Returns their images. */
export async function forgetVersions(db: Database): Promise<string[]> {
  const itemId = sql`cast(post_id as text)`;
  const { rows } = await sql<Pick<Version, 'images'>>`
    delete from post_versions where id in (
      select id from (
        select id, row_number() over (partition by post_id order by id desc) as place
        from post_versions
      ) as numbered where place > ${MAX_VERSIONS}
    ) or not exists (select 1 from posts where posts.id = post_id)
      and not exists (select 1 from post_drafts where post_drafts.id = ${itemId})
      and not exists (select 1 from trash where row_id = ${itemId} and list in (${sql.join(kinds)}))
    returning images`.execute(db);
  return rows.flatMap(({ images }) => images.split('/'));
}

/** Newest first. */
export const listVersions = (db: Database, id: number, limit = MAX_VERSIONS): Promise<Version[]> =>
  db
    .selectFrom('post_versions')
    .selectAll()
    .where('post_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** It may be from before a field was added. */
export const fieldsOfVersion = ({ fields }: Pick<Version, 'fields'>): ItemFields => ({
  ...emptyFields,
  ...(JSON.parse(fields) as Partial<ItemFields>),
});
