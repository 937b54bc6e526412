// Puts items of the trash back where they were.
import { randomUUID } from 'node:crypto';
import { itemName } from '../../../src/messages/servers/team-content.ts';
import { transaction, type Database } from '../database/database.ts';
import { currentId, fieldsOf, isThere, lockItem, putDraft, readState } from './drafts.ts';
import type { Change, Draft } from './drafts.ts';
import { noteDueBuild } from './due-build.ts';
import { freeSlug, recordItem, type Kept, type Store } from './item-changes.ts';
import type { Kind } from './kinds.ts';
import type { Post } from './posts.ts';
import { newRevision, putCategory } from './publish.ts';
import { lockTable } from './rows.ts';
import { takeFromTrash } from './trash.ts';

/** Whether it was on the site: then it will be there again. */
export const wasOnline = (content: string): boolean =>
  (JSON.parse(content) as Kept).post !== undefined;

export interface Restored {
  id: string;
  isOnline: boolean;
  /** Another item has its address by now: this is the new one. */
  slug?: string;
  /** Made again, because it was removed meanwhile. */
  category?: string;
}

/** Puts an item back, with its number and its draft. Undefined if it is no longer in the trash. */
export const restoreItem = (
  { db, clock }: Store,
  kind: Kind,
  trashId: number,
  by: string,
): Promise<Restored | undefined> =>
  transaction(db, async (db) => {
    const trashed = await takeFromTrash(db, kind, trashId);
    if (!trashed) return undefined;
    const { post, draft } = JSON.parse(trashed.content) as Kept;
    const author = { kind, by, now: clock() };
    const key = { kind, id: trashed.row_id };
    await lockItem(db, key);
    // An open page may have saved its text again as the new draft that it was.
    const isFree = (await currentId(db, key)) === key.id && !isThere(await readState(db, key));
    const id = isFree ? key.id : randomUUID();
    const told = post ? await restorePost(db, post, author) : {};
    if (draft) {
      const fields = fieldsOf({ draft: draft as Draft });
      await putDraft(db, { ...author, id }, fields, draft.slug ?? undefined);
    }
    await recordItem({ db, clock }, author, 'item.restored', trashed.title);
    return { id, isOnline: post !== undefined, ...told };
  });

type Author = Omit<Change, 'id' | 'seen'>;

/** As it was, with the time of its last change: the site shows no new text. */
async function restorePost(db: Database, { category, ...post }: Post, author: Author) {
  await lockTable(db, 'categories');
  const stored = db.selectFrom('categories').select('id').where('id', '=', post.category_id);
  // It may have another name by now.
  const known = post.category_id === null || (await stored.executeTakeFirst());
  const category_id = known ? post.category_id : await putCategory(db, category!, author);
  const slug = await freeSlug(db, post.kind, post.slug);
  // Another one may have the address of its first draft by now.
  const row = { ...post, slug, category_id, draft_id: null, revision: newRevision() };
  await db.insertInto('posts').values(row).execute();
  await noteDueBuild(db, author.by, itemName(post.kind, post.title));
  return {
    ...(slug !== post.slug && { slug }),
    ...(!known && { category: category! }),
  };
}
