// The items of a list, completed by their details if the list omits their content.
import type { Detail } from '../../contract/blogs.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/failure.ts';
import type { List } from '../../contract/list.ts';
import { hasSnapshot, saveSnapshot, lastSnapshot, type Reading } from '../provider/snapshots.ts';
import { rejectItem } from '../provider/rejected-items.ts';
import { describe, ProviderError } from '../provider/request.ts';
import type { Logger } from '../logger.ts';
import { detailOf, removeUnusedDetails } from './details.ts';

/** The fields of all four kinds of items and of news cards; not all kinds have all of them. */
export type Item = Omit<Detail, 'id'> & { id: number };
export type ItemList = Endpoint<void, void, List<Partial<Item> & Pick<Item, 'id'>>, never>;

/** Adds missing content. If that fails for an item, the one of the published release is used. */
export async function completeItems(
  list: Reading<Item>,
  name: string,
  logger: Logger,
): Promise<Item[]> {
  // Snapshots are complete.
  if (list.stale !== undefined || list.items.every(hasContent)) return list.items;
  let snapshot: Promise<SnapshotItems> | undefined;
  const fallbacks: string[] = [];

  async function fallbackFor({ id }: Item, failure: Failure): Promise<Item | undefined> {
    const fallback = (await (snapshot ??= readSnapshot(name))).items.get(id);
    // The provider never had content for this item, so nothing is lost.
    if (!fallback || (failure.kind === 'refused' && !hasContent(fallback))) return undefined;
    fallbacks.push(`item ${id} (${describe(failure)})`);
    return fallback;
  }

  const completed = await Promise.all(
    list.items.map((item) => complete(item, name, { logger, fallbackFor })),
  );
  await removeUnusedDetails(name, list.items);
  const items = completed.filter((item) => item !== undefined);
  const [stale] = fallbacks;
  const readAt = stale === undefined ? undefined : (await snapshot)?.readAt;
  if (stale !== undefined) {
    logger.warn(
      `${name}: ${fallbacks.length} items shown as read at ${readAt ?? ''}, first ${stale}`,
    );
  }
  await saveSnapshot(name, { items, readAt: readAt ?? list.readAt, stale });
  return items;
}

const hasContent = ({ content }: Item): boolean => content !== undefined;

interface SnapshotItems {
  readAt: string | undefined;
  items: Map<number, Item>;
}

async function readSnapshot(name: string): Promise<SnapshotItems> {
  const snapshot = await lastSnapshot<Item>(name);
  return {
    readAt: snapshot?.readAt,
    items: new Map(snapshot?.items.map((item) => [item.id, item])),
  };
}

interface Context {
  logger: Logger;
  /** The item of the published release, if there is one. */
  fallbackFor(item: Item, failure: Failure): Promise<Item | undefined>;
}

/** @returns undefined, and a log message, if the item's detail is invalid */
async function complete(
  item: Item,
  collection: string,
  { logger, fallbackFor }: Context,
): Promise<Item | undefined> {
  if (hasContent(item)) return item;
  const { id } = item;
  try {
    const detail = await detailOf(collection, item, hasSnapshot(collection));
    return { ...detail, ...definedFields(item) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { failure } = error;
    const fallback = await fallbackFor(item, failure);
    if (fallback) return fallback;
    if (failure.kind === 'refused') {
      logger.warn(`${collection}: item ${id} has no content: ${failure.code}`);
      return item;
    }
    if (failure.kind !== 'unexpected' || failure.status !== 200) throw error;
    const { reason } = failure;
    rejectItem(collection, { id: String(id), field: 'content', reason }, logger);
    return undefined;
  }
}

/** The fields of the list take precedence over those of the detail. */
function definedFields(item: Item): Item {
  const fields = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as unknown as Item;
}
