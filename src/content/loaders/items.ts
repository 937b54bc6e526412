// The items of a list, completed by their details if the list omits their content.
import { blog, type Detail } from '../../contract/content/items.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { List } from '../../contract/list.ts';
import { describe, ProviderError } from '../provider/provider-error.ts';
import type { ListSnapshot } from '../provider/snapshots.ts';
import type { BuildContext } from './loader.ts';

/** The fields of all four kinds of items and of news cards; not all kinds have all of them. */
export type Item = Omit<Detail, 'id'> & { id: number };
export type ListItem = Partial<Item> & Pick<Item, 'id'>;
export type ItemList = Endpoint<void, void, List<ListItem>, never>;

/**
 * Adds missing content. If that fails for an item, its version in the published release is used.
 *
 * @throws ProviderError
 */
export async function completeItems(
  list: ListSnapshot<Item>,
  name: string,
  { provider, details }: BuildContext,
): Promise<Item[]> {
  const { snapshots, log, notices } = provider;
  // Snapshots are complete.
  if (list.stale !== undefined || list.items.every(hasContent)) return list.items;
  let published: Promise<ListSnapshot<Item> | undefined> | undefined;
  const fallbacks: string[] = [];

  /** @returns undefined, and a notice, if the item's detail is invalid */
  async function complete(item: Item): Promise<Item | undefined> {
    if (hasContent(item)) return item;
    const { id, slug = '' } = item;
    const answer = await details.find(name, item, snapshots.has(name));
    if (answer.ok) return { ...answer.reply, ...definedFields(item) };
    const { failure } = answer;
    published ??= snapshots.last<Item>(name);
    const earlier = (await published)?.items.find((other) => other.id === id);
    // If the provider never had content for this item, nothing is lost.
    if (earlier && (failure.kind !== 'refused' || hasContent(earlier))) {
      fallbacks.push(`item ${id} (${describe(failure)})`);
      return earlier;
    }
    if (failure.kind === 'refused') {
      log.warn(`${name}: item ${id} has no content: ${failure.code}`);
      return item;
    }
    if (failure.kind !== 'unexpected' || failure.status !== 200) {
      throw new ProviderError(blog.path({ id, slug }), failure);
    }
    const { reason } = failure;
    notices.addRejected(name, { id: String(id), field: 'content', reason });
    return undefined;
  }

  const completed = await Promise.all(list.items.map(complete));
  await details.removeUnused(name, list.items);
  const items = completed.filter((item) => item !== undefined);
  const [stale] = fallbacks;
  const readAt = stale === undefined ? undefined : (await published)?.readAt;
  if (stale !== undefined) {
    log.warn(`${name}: ${fallbacks.length} items shown as read at ${readAt ?? ''}, first ${stale}`);
  }
  await snapshots.save(name, { items, readAt: readAt ?? list.readAt, stale });
  return items;
}

const hasContent = ({ content }: Item): boolean => content !== undefined;

/** The fields of the list take precedence over those of the detail. */
function definedFields(item: Item): Item {
  const fields = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as unknown as Item;
}
