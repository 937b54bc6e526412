// Publishing an item, and taking it back: each is a line in the journal.
import { fieldLabels, itemName, told } from '../../../src/messages/servers/team-content.ts';
import { statusLabels } from '../../../src/messages/content/labels.ts';
import { formatShortDate } from '../../../src/text/dates/days.ts';
import type { Database } from '../database/database.ts';
import { record, type Action } from '../database/journal.ts';
import type { Services } from '../services.ts';
import {
  areEqual,
  changedFields,
  changeItem,
  currentId,
  deleteDraft,
  emptyFields,
  fieldsOf,
  isThere,
  postIdOf,
  putDraft,
  seenOf,
  type Change,
  type Draft,
  type FieldName,
  type ItemFields,
  type ItemState,
  type Outcome,
} from './drafts.ts';
import { noteDueBuild } from './due-build.ts';
import { writtenFields, type Item } from './item.ts';
import type { Kind } from './kinds.ts';
import { shorten } from './lists.ts';
import type { Post } from './posts.ts';
import { insertPost, updatePost } from './publish.ts';
import { putInTrash } from './trash.ts';
import { keepVersion } from './versions.ts';

export type Store = Pick<Services, 'db' | 'clock'>;
/** Who changes an item of which kind. */
type Author = Pick<Change, 'kind' | 'by'>;

/** Puts the item online, or changes the one that is. Its id and its address stay. */
export async function publishItem(
  { db, clock }: Store,
  change: Change,
  item: Item,
): Promise<Outcome> {
  const isPublished = ({ post, draft }: ItemState) =>
    post !== undefined && !draft && areEqual(writtenFields(post), writtenFields(item));
  const outcome = await changeItem(db, change, isPublished, async (db, state, current) => {
    const { post, draft } = state;
    await deleteDraft(db, current.id);
    if (!(await recordPublication({ db, clock }, current, post, item))) return;
    const slug = post?.slug ?? draft?.slug ?? item.slug;
    const id = post?.id ?? (await insertItem(db, current, { ...item, slug }));
    if (post) await updatePost(db, id, { ...item, slug }, current);
    await keepVersion(db, id, post, item, current);
    await noteDueBuild(db, current.by, itemName(current.kind, item.title));
  });
  return { ...outcome, id: (await currentId(db, change)) ?? outcome.id };
}

/** Before it is written. Returns false if nothing differs: then it stays as it is. */
export async function recordPublication(
  store: Store,
  author: Author,
  post: Post | undefined,
  item: Item,
): Promise<boolean> {
  const [before, after] = [writtenFields(post ?? {}), writtenFields(item)];
  if (post && areEqual(before, after)) return false;
  await recordItem(store, author, 'item.published', item.title, before, after);
  return true;
}

async function insertItem(db: Database, change: Change, item: Item): Promise<number> {
  const earlier = postIdOf(change.id);
  const origin = earlier === undefined ? { draft_id: change.id } : { id: earlier };
  const slug = await freeSlug(db, change.kind, item.slug);
  const inserted = await insertPost(db, change.kind, { ...item, slug }, change, origin);
  // Somebody has just published another item of this title.
  return inserted ?? insertItem(db, change, item);
}

/**
 * Takes the item from the site, so that it stays as a draft; or puts it into the trash with its draft; or
 * gives up what was changed since it was published.
 */
export function takeAway(
  { db, clock }: Store,
  change: Change,
  action: keyof typeof isTakenAway,
): Promise<Outcome> {
  // By an earlier press, or by somebody else.
  const isSo = (state: ItemState) => isTakenAway[action](state, change.seen);
  return changeItem(db, change, isSo, async (db, state, current) => {
    const { post, draft } = state;
    // Of an item that is not online, the draft is all there is.
    if (!isThere(state) || (!post && action !== 'item.trashed')) return;
    if (!draft && action === 'draft.removed') return;
    if (action === 'item.trashed') await trashItem(db, current, state);
    if (action === 'item.retired') await putDraft(db, current, fieldsOf(state), post?.slug);
    else await deleteDraft(db, current.id);
    if (post && action !== 'draft.removed') {
      await db.deleteFrom('posts').where('id', '=', post.id).execute();
      await noteDueBuild(db, current.by, itemName(current.kind, fieldsOf(state).title));
    }
    await recordItem({ db, clock }, current, action, fieldsOf(state).title);
  });
}

const isTakenAway = {
  'item.retired': (state: ItemState) => isThere(state) && !state.post,
  'item.trashed': (state: ItemState) => !isThere(state),
  // Not if it was published meanwhile.
  'draft.removed': ({ post, draft }: ItemState, seen: string) =>
    !draft && post !== undefined && seen.startsWith(seenOf({ post })),
};

/** What the trash has of an item: nobody’s name, because a member may leave the team meanwhile. */
export interface Kept {
  post?: Post;
  draft?: Pick<Draft, 'fields' | 'slug'>;
}

async function trashItem(
  db: Database,
  { kind, id, by, now }: Change,
  { post, draft }: ItemState,
): Promise<void> {
  const kept: Kept = {
    ...(post && { post: { ...post, updated_by: '' } }),
    ...(draft && { draft: { fields: draft.fields, slug: draft.slug } }),
  };
  const { title } = fieldsOf({ post, draft });
  const removal = { removed_at: now.toISOString(), removed_by: by };
  await putInTrash(db, { list: kind, row_id: id, title, kept, ...removal });
}

export async function freeSlug(db: Database, kind: Kind, wanted: string): Promise<string> {
  const rows = await db.selectFrom('posts').select('slug').where('kind', '=', kind).execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}

/** As people read it: the journal keeps the beginning of a long text, without its HTML. */
function wordsOf(name: FieldName, value: string): string {
  if (name === 'status' && Object.hasOwn(statusLabels, value))
    return statusLabels[value as keyof typeof statusLabels];
  return /date$/.test(name) && value ? formatShortDate(value) : shorten(value);
}

export async function recordItem(
  store: Store,
  { kind, by }: Author,
  action: Action,
  title: string,
  before: ItemFields = emptyFields,
  after: ItemFields = before,
): Promise<void> {
  const names = changedFields(before, after);
  const textsOf = (fields: ItemFields) =>
    names.map((name) => told(fieldLabels[name], wordsOf(name, fields[name]))).join(', ');
  await record(store, by, {
    action,
    subject: itemName(kind, title),
    // A new one had nothing before.
    before: areEqual(before, emptyFields) ? '' : textsOf(before),
    after: textsOf(after),
  });
}
