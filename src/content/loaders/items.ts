// The items of a list as the provider has them, completed where the list leaves the content out.
import pLimit from 'p-limit';
import { blog, type Detail } from '../../contract/blogs.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { List } from '../../contract/fields.ts';
import { slugify } from '../../text/slug.ts';
import { plainText } from '../html/plain-text.ts';
import { ask, ProviderError, type Logger } from '../provider.ts';

/** What the four kinds and the news cards have in common; each has its own further fields. */
export type Item = Omit<Detail, 'id'> & { id: number };
export type ItemList = Endpoint<void, void, List<Partial<Item> & Pick<Item, 'id'>>, never>;

const atOnce = pLimit(4);

/** @returns undefined, and a line in the log, when the item's own page breaks the contract */
export async function complete(
  item: Item,
  collection: string,
  logger: Logger,
): Promise<Item | undefined> {
  if (item.content !== undefined) return item;
  const { id, slug = slugify(plainText(item.title ?? '')) } = item;
  try {
    const detail = await atOnce(() => ask(blog, { id, slug }));
    return { ...detail, ...given(item) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { failure } = error;
    if (failure.kind === 'refused') {
      logger.warn(`${collection}: item ${id} has no content: ${failure.code}`);
      return item;
    }
    if (failure.kind !== 'unexpected' || failure.status !== 200) throw error;
    logger.warn(`${collection}: item ${id} left out, its page is broken: ${failure.reason}`);
    return undefined;
  }
}

/** The list's own fields win; a detail may have more. */
function given(item: Item): Item {
  const fields = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as unknown as Item;
}
