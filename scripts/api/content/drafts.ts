// What members are writing: an item as its form holds it, until it is published. Nothing of it is on the
// site.
import { sql, type Selectable } from 'kysely';
import { lockInTransaction, transaction, type Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { writtenFields } from './item.ts';
import type { Kind } from './kinds.ts';
import { lockPost, type Post } from './posts.ts';
import { newRevision } from './publish.ts';

/** The fields of the form, as they were typed. */
export type ItemFields = ReturnType<typeof writtenFields>;
export type FieldName = keyof ItemFields;

export const emptyFields = writtenFields({});

export const fieldNames = Object.keys(emptyFields) as FieldName[];

export type Draft = Selectable<Tables['post_drafts']>;

/** An item as it is: online, being changed, both, or (before its first save) neither. */
export interface ItemState {
  post?: Post | undefined;
  draft?: Draft | undefined;
}

export const isThere = ({ post, draft }: ItemState): boolean => Boolean(post ?? draft);

/** On the site, with or without a draft, which shows another text; or only a draft. */
export type StateName = 'online' | 'changed' | 'draft';

export function stateName({ post, draft }: ItemState): StateName {
  if (!post) return 'draft';
  return draft ? 'changed' : 'online';
}

/** Which item, in the notation of `post_drafts.id`. */
export interface ItemKey {
  kind: Kind;
  id: string;
}

const ID = /^(?:[1-9]\d{0,8}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The id on the site; undefined for an item that was never there. */
export const postIdOf = (id: string): number | undefined =>
  /^\d+$/.test(id) ? Number(id) : undefined;

/**
 * A form may have the address that its item had as a new draft. Undefined if it is no id, or that of an
 * item of another kind, whose text would be overwritten.
 */
export async function currentId(db: Database, { kind, id }: ItemKey): Promise<string | undefined> {
  if (!ID.test(id)) return undefined;
  const number = postIdOf(id);
  const posts = db.selectFrom('posts').select(['id', 'kind']);
  const drafts = db.selectFrom('post_drafts').select('kind').where('id', '=', id);
  const post =
    number === undefined ? posts.where('draft_id', '=', id) : posts.where('id', '=', number);
  const online = await post.executeTakeFirst();
  const draft = await drafts.executeTakeFirst();
  if ([online, draft].some((row) => row && row.kind !== kind)) return undefined;
  return String(online?.id ?? id);
}

/** The id that an item had as a new draft: its publication gives it another one. */
export const firstId = ({ post }: ItemState, id: string): string => post?.draft_id ?? id;

export async function readState(db: Database, { kind, id }: ItemKey): Promise<ItemState> {
  const postId = postIdOf(id);
  const draft = db.selectFrom('post_drafts').selectAll().where('id', '=', id);
  return {
    post: postId === undefined ? undefined : await lockPost(db, kind, postId),
    draft: await draft.where('kind', '=', kind).executeTakeFirst(),
  };
}

/** Changes whenever anybody changes the item: a form says with it which state it has shown. */
export const seenOf = ({ post, draft }: ItemState): string =>
  [post?.revision, draft?.version].join('.');

export function fieldsOf({ post, draft }: ItemState): ItemFields {
  if (draft) return { ...emptyFields, ...(JSON.parse(draft.fields) as Partial<ItemFields>) };
  return post ? writtenFields(post) : emptyFields;
}

/** Who has changed the item last, and when: an instant. */
export const lastChange = ({ post, draft }: ItemState): { who: string; at: string } => ({
  who: draft?.updated_by ?? post?.updated_by ?? '',
  at: draft?.updated_at ?? post?.updated_at ?? '',
});

export interface Change extends ItemKey {
  /** What `seenOf` gave when the form was shown. */
  seen: string;
  by: string;
  now: Date;
}

export interface Outcome {
  isDone: boolean;
  /** The current one: see `currentId`. */
  id: string;
  state: ItemState;
}

/**
 * Changes an item unless somebody else has done so since it was shown; then the state is theirs.
 *
 * @param isSo says that nothing is left to do: the answer to an earlier attempt was lost
 */
export const changeItem = (
  db: Database,
  change: Change,
  isSo: (state: ItemState) => boolean,
  write: (db: Database, state: ItemState, change: Change) => Promise<void>,
): Promise<Outcome> =>
  transaction(db, async (db) => {
    await lockItem(db, change);
    // Somebody may just have published the draft.
    const id = (await currentId(db, change)) ?? change.id;
    const current = { ...change, id };
    if (id !== change.id) await lockItem(db, current);
    const before = await readState(db, current);
    // The number of an item that is gone, or never was, is no new item’s.
    const isGone = !isThere(before) && postIdOf(id) !== undefined;
    if (isGone || seenOf(before) !== change.seen)
      return { isDone: isSo(before), id, state: before };
    await write(db, before, current);
    return { isDone: true, id, state: await readState(db, current) };
  });

/** Nobody else changes the item until the transaction ends. */
export const lockItem = (db: Database, { id }: ItemKey) => lockInTransaction(db, `item ${id}`);

/** Saves what is typed. A second time, it changes nothing. */
export function saveDraft(db: Database, change: Change, fields: ItemFields): Promise<Outcome> {
  const isSaved = (state: ItemState) => areEqual(fieldsOf(state), fields);
  return changeItem(db, change, isSaved, async (db, state, current) => {
    if (!isSaved(state)) await putDraft(db, current, fields);
  });
}

export const changedFields = (before: ItemFields, after: ItemFields): FieldName[] =>
  fieldNames.filter((name) => before[name] !== after[name]);

export const areEqual = (before: ItemFields, after: ItemFields): boolean =>
  changedFields(before, after).length === 0;

/** @param slug of an item that leaves the site; later drafts keep it */
export async function putDraft(
  db: Database,
  { kind, id, by, now }: Omit<Change, 'seen'>,
  fields: ItemFields,
  slug?: string,
): Promise<void> {
  const row = {
    title: fields.title,
    fields: JSON.stringify(fields),
    version: newRevision(),
    updated_at: now.toISOString(),
    updated_by: by,
    ...(slug !== undefined && { slug }),
  };
  await db
    .insertInto('post_drafts')
    .values({ id, kind, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export const deleteDraft = (db: Database, id: string) =>
  db.deleteFrom('post_drafts').where('id', '=', id).execute();

export interface ListedItem {
  id: string;
  title: string;
  state: StateName;
  /** A day, or a local moment; null if it has none. */
  date: string | null;
  who: string;
  at: string;
}

/** All items of a kind: what is only a draft first, the rest as on the site, newest first. */
export async function listItems(db: Database, kind: Kind): Promise<ListedItem[]> {
  const { rows } = await sql<ListedItem>`
    select coalesce(draft.id, cast(post.id as text)) as id,
      coalesce(draft.title, post.title) as title,
      case when post.id is null then 'draft'
        when draft.id is null then 'online'
        else 'changed' end as state,
      coalesce(post.date, post.start_date) as date,
      coalesce(draft.updated_by, post.updated_by) as who,
      coalesce(draft.updated_at, post.updated_at, '') as at
    from posts as post
    full join post_drafts as draft on draft.id = cast(post.id as text)
    where coalesce(post.kind, draft.kind) = ${kind}
    order by case when post.id is null then 0 else 1 end, post.id desc, draft.updated_at desc
  `.execute(db);
  return rows;
}
