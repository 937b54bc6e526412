// The items of a list, completed by their details if the list omits their content.
import { blog, type Detail } from '../../contract/content/blogs.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/failure.ts';
import type { List } from '../../contract/list.ts';
import { describe, ProviderError } from '../provider/provider-error.ts';
import type { ListSnapshot, Snapshots } from '../provider/snapshots.ts';
import type { BuildContext } from './loader.ts';

/** The fields of all four kinds of items and of news cards; not all kinds have all of them. */
export type Item = Omit<Detail, 'id'> & { id: number };
export type ListItem = Partial<Item> & Pick<Item, 'id'>;
export type ItemList = Endpoint<void, void, List<ListItem>, never>;

/** Adds missing content. If that fails for an item, the one of the published release is used. */
export async function completeItems(
  list: ListSnapshot<Item>,
  name: string,
  context: BuildContext,
): Promise<Item[]> {
  const { snapshots, log } = context.provider;
  // Snapshots are complete.
  if (list.stale !== undefined || list.items.every(hasContent)) return list.items;
  let snapshot: Promise<SnapshotItems> | undefined;
  const fallbacks: string[] = [];

  async function fallbackFor({ id }: Item, failure: Failure): Promise<Item | undefined> {
    const fallback = (await (snapshot ??= readSnapshot(name, snapshots))).items.get(id);
    // The provider never had content for this item, so nothing is lost.
    if (!fallback || (failure.kind === 'refused' && !hasContent(fallback))) return undefined;
    fallbacks.push(`item ${id} (${describe(failure)})`);
    return fallback;
  }

  const completed = await Promise.all(
    list.items.map((item) => complete(item, name, { ...context, fallbackFor })),
  );
  await context.details.removeUnused(name, list.items);
  const items = completed.filter((item) => item !== undefined);
  const [stale] = fallbacks;
  const readAt = stale === undefined ? undefined : (await snapshot)?.readAt;
  if (stale !== undefined) {
    log.warn(`${name}: ${fallbacks.length} items shown as read at ${readAt ?? ''}, first ${stale}`);
  }
  await snapshots.save(name, { items, readAt: readAt ?? list.readAt, stale });
  return items;
}

const hasContent = ({ content }: Item): boolean => content !== undefined;

interface SnapshotItems {
  readAt: string | undefined;
  items: Map<number, Item>;
}

async function readSnapshot(name: string, snapshots: Snapshots): Promise<SnapshotItems> {
  const snapshot = await snapshots.last<Item>(name);
  return {
    readAt: snapshot?.readAt,
    items: new Map(snapshot?.items.map((item) => [item.id, item])),
  };
}

interface Context extends BuildContext {
  /** The item of the published release, if there is one. */
  fallbackFor(item: Item, failure: Failure): Promise<Item | undefined>;
}

/**
 * @returns undefined, and a log message, if the item's detail is invalid
 * @throws ProviderError
 */
async function complete(
  item: Item,
  collection: string,
  { provider, details, fallbackFor }: Context,
): Promise<Item | undefined> {
  if (hasContent(item)) return item;
  const { id, slug = '' } = item;
  const answer = await details.find(collection, item, provider.snapshots.has(collection));
  if (answer.ok) return { ...answer.reply, ...definedFields(item) };
  const { failure } = answer;
  const fallback = await fallbackFor(item, failure);
  if (fallback) return fallback;
  if (failure.kind === 'refused') {
    provider.log.warn(`${collection}: item ${id} has no content: ${failure.code}`);
    return item;
  }
  if (failure.kind !== 'unexpected' || failure.status !== 200) {
    throw new ProviderError(blog.path({ id, slug }), failure);
  }
  const { reason } = failure;
  provider.notices.addRejected(collection, { id: String(id), field: 'content', reason });
  return undefined;
}

/** The fields of the list take precedence over those of the detail. */
function definedFields(item: Item): Item {
  const fields = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as unknown as Item;
}
