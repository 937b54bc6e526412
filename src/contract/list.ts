// The provider's lists: complete, or paginated by Laravel.
import * as v from 'valibot';
import { elementsOf } from './elements.ts';
import { integer } from './fields.ts';

/** An invalid item of a list, for the log. */
export interface Rejected {
  /** The provider's id of the item, or its zero-based index in the list (`#3`). */
  id: string;
  field: string;
  reason: string;
}

/** A list, or one page of it. */
export interface List<Item> {
  items: Item[];
  rejected: Rejected[];
  /** The query string of the next page, `?page=2`. */
  next?: string;
  /** The number of items on all pages, if the provider returns it. */
  total?: number;
}

const lenient = <Value>(schema: v.GenericSchema<unknown, Value>) =>
  v.fallback(v.optional(schema), undefined);
const count = lenient(integer);
const counts = { current_page: count, last_page: count, total: count };

const items = v.pipe(v.unknown(), v.transform(itemsOf), v.array(v.unknown()));

/** A collection that is grouped by a number has such keys too, but no items under them. */
function itemsOf(value: unknown): unknown[] | undefined {
  const elements = elementsOf(value);
  return Array.isArray(value) || elements?.some(isObject) ? elements : undefined;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Laravel's `paginate`, `simplePaginate` and `cursorPaginate`, plain or as an API resource. */
const page = v.object({
  data: items,
  ...counts,
  next_page_url: lenient(v.string()),
  links: lenient(v.object({ next: lenient(v.string()) })),
  meta: lenient(v.object(counts)),
});

/**
 * A list, bare or under `data`, as an array or as an object with integer keys. Invalid items are
 * returned in `rejected`; only a value that is not a list is an error.
 */
export function list<Item>(
  item: v.GenericSchema<unknown, Item>,
): v.GenericSchema<unknown, List<Item>> {
  return v.pipe(
    v.union(
      [
        v.pipe(
          items,
          v.transform((values) => parseItems(values, item)),
        ),
        v.pipe(
          page,
          v.transform((body) => ({ ...parseItems(body.data, item), ...paginationOf(body) })),
        ),
      ],
      'not a list',
    ),
    // For the OpenAPI document: the transformation hides the item's schema.
    v.metadata({ item }),
  );
}

/** A list inside another response. It must be complete, because its pages have no URL. */
export const unpaginatedList = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    list(item),
    v.check((read) => read.next === undefined && isComplete(read), 'a list that comes in pages'),
  );

function paginationOf({
  meta,
  links,
  next_page_url,
  ...top
}: v.InferOutput<typeof page>): Pick<List<never>, 'next' | 'total'> {
  const { current_page: current = 1, last_page: last = 1, total } = meta ?? top;
  const nextUrl = next_page_url || links?.next;
  const next = nextUrl ? queryOf(nextUrl) : last > current ? `?page=${current + 1}` : undefined;
  return { ...(next !== undefined && { next }), ...(total !== undefined && { total }) };
}

/** The query only, because a provider behind a proxy may return another host and path. */
const queryOf = (address: string): string => /\?[^#]*/.exec(address)?.[0] ?? '';

function parseItems<Item>(values: unknown[], schema: v.GenericSchema<unknown, Item>): List<Item> {
  const result: List<Item> = { items: [], rejected: [] };
  values.forEach((value, index) => {
    const parsed = v.safeParse(schema, value);
    if (parsed.success) {
      result.items.push(parsed.output);
      return;
    }
    const issue = parsed.issues[0];
    result.rejected.push({
      id: idOf(value) ?? `#${index}`,
      field: v.getDotPath(issue) ?? 'item',
      reason: shorten(issue.message),
    });
  });
  return result;
}

/** For the log: the text may quote a value of any length, such as a whole article or an SQL query. */
export const shorten = (text: string): string =>
  text.length > 200 ? `${text.slice(0, 200)}…` : text;

function idOf(value: unknown): string | undefined {
  if (!isObject(value) || !('id' in value)) return undefined;
  return typeof value.id === 'number' || typeof value.id === 'string'
    ? shorten(String(value.id))
    : undefined;
}

export const isComplete = (read: List<unknown>): boolean =>
  countReceived(read) >= (read.total ?? 0);

/** Counts duplicates once: pages without a stable order overlap, so other items are missing. */
export const countReceived = ({ items, rejected }: List<unknown>): number =>
  new Set(items.map((item) => idOf(item) ?? item)).size + rejected.length;
