// The items of a list as the provider has them, completed where the list leaves the content out.
import type { Detail } from '../../contract/blogs.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/failure.ts';
import type { List } from '../../contract/list.ts';
import { hasCopy, keepCopy, lastCopy, type Reading } from '../copies.ts';
import { leaveOut } from '../left-out.ts';
import { describe, ProviderError } from '../provider.ts';
import type { Logger } from '../logger.ts';
import { detailOf, dropDetails } from './details.ts';

/** What the four kinds and the news cards have in common; each has its own further fields. */
export type Item = Omit<Detail, 'id'> & { id: number };
export type ItemList = Endpoint<void, void, List<Partial<Item> & Pick<Item, 'id'>>, never>;

/** The items whole; what can not be had of one of them is as the release online has it. */
export async function completeItems(
  list: Reading<Item>,
  name: string,
  logger: Logger,
): Promise<Item[]> {
  // A copy holds what there was to be had.
  if (list.stale !== undefined || list.items.every(hasContent)) return list.items;
  let copy: Promise<Last> | undefined;
  const kept: string[] = [];

  async function keepLast({ id }: Item, failure: Failure): Promise<Item | undefined> {
    const last = (await (copy ??= readLast(name))).items.get(id);
    // Where the provider has always said that there is no more, nothing is lost.
    if (!last || (failure.kind === 'refused' && !hasContent(last))) return undefined;
    kept.push(`item ${id} (${describe(failure)})`);
    return last;
  }

  const asked = await Promise.all(
    list.items.map((item) => complete(item, name, { logger, keepLast })),
  );
  await dropDetails(name, list.items);
  const items = asked.filter((item) => item !== undefined);
  const [stale] = kept;
  const readAt = stale === undefined ? undefined : (await copy)?.readAt;
  if (stale !== undefined) {
    logger.warn(`${name}: ${kept.length} items shown as read at ${readAt ?? ''}, first ${stale}`);
  }
  await keepCopy(name, { items, readAt: readAt ?? list.readAt, stale });
  return items;
}

const hasContent = ({ content }: Item): boolean => content !== undefined;

interface Last {
  readAt: string | undefined;
  items: Map<number, Item>;
}

async function readLast(name: string): Promise<Last> {
  const copy = await lastCopy<Item>(name);
  return {
    readAt: copy?.readAt,
    items: new Map(copy?.items.map((item) => [item.id, item])),
  };
}

interface Means {
  logger: Logger;
  /** The item as the release online has it, where it can not be had. */
  keepLast(item: Item, failure: Failure): Promise<Item | undefined>;
}

/** @returns undefined, and a line in the log, when the item's own page breaks the contract */
async function complete(
  item: Item,
  collection: string,
  { logger, keepLast }: Means,
): Promise<Item | undefined> {
  if (hasContent(item)) return item;
  const { id } = item;
  try {
    const detail = await detailOf(collection, item, hasCopy(collection));
    return { ...detail, ...given(item) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { failure } = error;
    const last = await keepLast(item, failure);
    if (last) return last;
    if (failure.kind === 'refused') {
      logger.warn(`${collection}: item ${id} has no content: ${failure.code}`);
      return item;
    }
    if (failure.kind !== 'unexpected' || failure.status !== 200) throw error;
    const { reason } = failure;
    leaveOut(collection, { id: String(id), field: 'content', reason }, logger);
    return undefined;
  }
}

/** The list's own fields win; a detail may have more. */
function given(item: Item): Item {
  const fields = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as unknown as Item;
}
