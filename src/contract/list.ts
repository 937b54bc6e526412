// The lists of the provider, whole or in pages as Laravel makes them.
import * as v from 'valibot';
import { integer } from './fields.ts';

/** An item of a list that broke the contract, for the log. */
export interface Rejected {
  /** Its id as the provider wrote it, or its place in the list (`#3`). */
  id: string;
  field: string;
  reason: string;
}

/** For operators. */
export const rejectionText = ({ id, field, reason }: Rejected): string =>
  `item ${id} left out, field ${field}: ${reason}`;

/** A list, or one page of it. */
export interface List<Item> {
  items: Item[];
  rejected: Rejected[];
  /** The query of the next page, `?page=2`. */
  next?: string;
  /** How many items there are on all pages, where the provider tells. */
  total?: number;
}

const told = <Value>(schema: v.GenericSchema<unknown, Value>) =>
  v.fallback(v.optional(schema), undefined);
const count = told(integer);
const counts = { current_page: count, last_page: count, total: count };

/** As `paginate`, `simplePaginate` and `cursorPaginate` write it, and as a resource wraps it. */
const page = v.object({
  data: v.array(v.unknown()),
  ...counts,
  next_page_url: told(v.string()),
  links: told(v.object({ next: told(v.string()) })),
  meta: told(v.object(counts)),
});

/**
 * A list, bare or under `data`. An item that breaks the contract is set apart and the others
 * stand; a list that is not a list is an error.
 */
export function list<Item>(
  item: v.GenericSchema<unknown, Item>,
): v.GenericSchema<unknown, List<Item>> {
  return v.pipe(
    v.union(
      [
        v.pipe(
          v.array(v.unknown()),
          v.transform((values) => sort(values, item)),
        ),
        v.pipe(
          page,
          v.transform((read) => ({ ...sort(read.data, item), ...placeOf(read) })),
        ),
      ],
      'not a list',
    ),
    // For the description of the API: a transformation hides it.
    v.metadata({ item }),
  );
}

/** A list within another answer, whose further pages nobody could ask for. */
export const listInOne = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    list(item),
    v.check((read) => read.next === undefined && isWhole(read), 'a list that comes in pages'),
  );

function placeOf({
  meta,
  links,
  next_page_url,
  ...top
}: v.InferOutput<typeof page>): Pick<List<never>, 'next' | 'total'> {
  const { current_page: current = 1, last_page: last = 1, total } = meta ?? top;
  const written = next_page_url || links?.next;
  const next = written ? queryOf(written) : last > current ? `?page=${current + 1}` : undefined;
  return { ...(next !== undefined && { next }), ...(total !== undefined && { total }) };
}

/** Its query alone: a provider writes the address that it believes to have. */
const queryOf = (address: string): string => /\?[^#]*/.exec(address)?.[0] ?? '';

function sort<Item>(values: unknown[], schema: v.GenericSchema<unknown, Item>): List<Item> {
  const result: List<Item> = { items: [], rejected: [] };
  values.forEach((value, index) => {
    const parsed = v.safeParse(schema, value);
    if (parsed.success) {
      result.items.push(parsed.output);
      return;
    }
    const issue = parsed.issues[0];
    result.rejected.push({
      id: identify(value) ?? `#${index}`,
      field: v.getDotPath(issue) ?? 'item',
      reason: brief(issue.message),
    });
  });
  return result;
}

/** A provider may put a whole article where a number belongs. */
const brief = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

function identify(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'number' || typeof value.id === 'string'
    ? brief(String(value.id))
    : undefined;
}

export const isWhole = (read: List<unknown>): boolean => cameOf(read) >= (read.total ?? 0);

/** Pages without an order of their own overlap: what came twice is one item, and another is missing. */
export const cameOf = ({ items, rejected }: List<unknown>): number =>
  new Set(items.map((item) => identify(item) ?? item)).size + rejected.length;
