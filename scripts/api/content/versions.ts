// What an item was each time that it was published.
import type { Database } from '../database/database.ts';
import { postIdOf } from './drafts.ts';

/** Of an item that is gone for good. Returns what they held. */
export async function forgetVersions(db: Database, itemId: string): Promise<string[]> {
  const id = postIdOf(itemId);
  if (id === undefined) return [];
  const gone = await db
    .deleteFrom('post_versions')
    .where('post_id', '=', id)
    .returning('fields')
    .execute();
  return gone.map(({ fields }) => fields);
}
