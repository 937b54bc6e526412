// The items of a list, completed by their details if the list omits their content.
import { events, type Detail } from '../../contract/content/items.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/failure.ts';
import { shorten, type List } from '../../contract/list.ts';
import { describe, ProviderError } from '../provider/provider-error.ts';
import { maxRetriesFor } from '../provider/retry-policy.ts';
import type { ListSnapshot } from '../provider/snapshots.ts';
import { detailPath, notRequested } from './details.ts';
import type { BuildContext } from './loader.ts';

/** The fields of all four kinds of items and of news cards; not all kinds have all of them. */
export type Item = Omit<Detail, 'id'> & { id: number };
export type ListItem = Partial<Item> & Pick<Item, 'id'>;
export type ItemList = Endpoint<void, void, List<ListItem>, never>;

/**
 * Adds missing content. An item whose detail fails is shown as in the published release. A new one is
 * left out, and the next build requests it again.
 *
 * @throws ProviderError
 */
export async function completeItems(
  list: ListSnapshot<Item>,
  name: string,
  { provider, details }: BuildContext,
): Promise<Item[]> {
  const { snapshots, omissions, log, fallBack } = provider;
  // Snapshots are complete.
  if (list.stale !== undefined || list.items.every(hasContent)) return list.items;

  async function complete(item: Item): Promise<Completed> {
    if (hasContent(item)) return { item };
    const answer = await details.find(name, item, snapshots.has(name));
    if (!answer.ok) return { item, failure: answer.failure };
    const { location, ...detail } = answer.reply;
    // Only events take place somewhere.
    const place = name === events.path() ? { location } : {};
    return { item: { ...detail, ...place, ...definedFields(item) } };
  }

  const completed = await Promise.all(list.items.map(complete));
  const failed = completed.filter(({ failure }) => failure !== undefined);
  const [unasked] = failed.filter(({ failure }) => failure === notRequested);
  // Nothing is known about that item, so the list is not read.
  if (unasked) return (await fallBack<Item>(name, detailPath(unasked.item), notRequested)).items;
  await details.removeUnused(name, list.items);
  const published = failed.length > 0 ? await snapshots.last<Item>(name) : undefined;

  function shown({ item, failure }: Completed): Item[] {
    if (!failure) return [item];
    const hasNone = failure.kind === 'refused' && failure.code === 'not_found';
    const earlier = published?.items.find(({ id }) => id === item.id);
    // If the provider never had content for this item, nothing is lost.
    if (hasNone && !(earlier && hasContent(earlier))) {
      log.warn(`${name}: item ${item.id} has no content: ${failure.code}`);
      return [item];
    }
    omissions.add(name, {
      kind: earlier ? 'earlier' : 'item',
      id: String(item.id),
      reason: `not given: GET ${detailPath(item)}, ${shorten(describe(failure))}`,
      ...(maxRetriesFor(failure) > 0 && { temporary: true }),
    });
    return earlier ? [earlier] : [];
  }

  const items = completed.flatMap(shown);
  const [first] = failed;
  if (first?.failure && items.length === 0 && !published) {
    throw new ProviderError(detailPath(first.item), first.failure);
  }
  await snapshots.save(name, { items, readAt: list.readAt });
  return items;
}

interface Completed {
  item: Item;
  failure?: Failure;
}

const hasContent = ({ content }: Item): boolean => content !== undefined;

/** The fields of the list take precedence over those of the detail. */
function definedFields(item: Item): Item {
  const fields = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as unknown as Item;
}
