// Requests all pages of a list. Separate from list.ts, because few browser pages need it.
import type { Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';
import { countReceived, isComplete, type List } from './list.ts';
import type { Answer } from './request.ts';

const MAX_PAGES = 10_000;

type ListEndpoint<Item, Code extends string> = Endpoint<void, void, List<Item>, Code>;
type RequestPage<Item, Code extends string> = (
  page: ListEndpoint<Item, Code>,
) => Promise<Answer<List<Item>, Code>>;

/**
 * Requests all pages of a list and merges them.
 *
 * @param requestPage requests one page
 * @returns a failure if a page fails, or if fewer items arrive than the provider's total, as when the
 *   list changes meanwhile
 */
export async function requestAllPages<Item, Code extends string>(
  endpoint: ListEndpoint<Item, Code>,
  requestPage: RequestPage<Item, Code>,
): Promise<Answer<List<Item>, Code>> {
  const pages: List<Item>[] = [];
  const requested = new Set<string>();
  let next: string | undefined = '';
  while (next !== undefined) {
    if (requested.has(next) || requested.size === MAX_PAGES) {
      return unexpected('its pages do not end');
    }
    requested.add(next);
    const path = endpoint.path() + next;
    const answer = await requestPage({ ...endpoint, path: () => path });
    if (!answer.ok) return answer;
    pages.push(answer.reply);
    next = answer.reply.next;
  }
  const list = mergePages(pages);
  if (isComplete(list)) return { ok: true, reply: list };
  return unexpected(`${countReceived(list)} of ${list.total} items came`);
}

const unexpected = (reason: string): { ok: false; failure: Failure<never> } => ({
  ok: false,
  failure: { kind: 'unexpected', status: 200, reason },
});

function mergePages<Item>(pages: List<Item>[]): List<Item> {
  const merged: List<Item> = { items: [], rejected: [] };
  for (const { items, rejected, total } of pages) {
    const offset = merged.items.length + merged.rejected.length;
    for (const item of items) merged.items.push(item);
    for (const item of rejected) merged.rejected.push({ ...item, id: shiftIndex(item.id, offset) });
    // The maximum, because the total differs between pages if the list has changed meanwhile.
    if (total !== undefined) merged.total = Math.max(merged.total ?? 0, total);
  }
  return merged;
}

/** Converts an index within a page into an index within the list. */
const shiftIndex = (id: string, offset: number): string =>
  id.startsWith('#') ? `#${Number(id.slice(1)) + offset}` : id;
