// Lists that come in pages, read to their end. Apart from the lists: few pages need it.
import type { Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';
import { cameOf, isWhole, type List } from './list.ts';
import type { Answer } from './request.ts';

const MOST_PAGES = 10_000;
/** A list may change while its pages are read. */
const ATTEMPTS = 2;

type ListEndpoint<Item, Code extends string> = Endpoint<void, void, List<Item>, Code>;
type AskPage<Item, Code extends string> = (
  page: ListEndpoint<Item, Code>,
) => Promise<Answer<List<Item>, Code>>;

/**
 * All pages of a list, as one.
 *
 * @param ask for one page
 * @returns a failure where one page is, and where fewer items came than the provider says there are
 */
export async function askPages<Item, Code extends string>(
  endpoint: ListEndpoint<Item, Code>,
  ask: AskPage<Item, Code>,
): Promise<Answer<List<Item>, Code>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await askEach(endpoint, ask);
    if (!answer.ok || isWhole(answer.reply)) return answer;
    const { total = 0 } = answer.reply;
    if (attempt === ATTEMPTS) return unexpected(`${cameOf(answer.reply)} of ${total} items came`);
  }
}

async function askEach<Item, Code extends string>(
  endpoint: ListEndpoint<Item, Code>,
  ask: AskPage<Item, Code>,
): Promise<Answer<List<Item>, Code>> {
  const pages: List<Item>[] = [];
  const asked = new Set<string>();
  let next: string | undefined = '';
  while (next !== undefined) {
    if (asked.has(next) || asked.size === MOST_PAGES) return unexpected('its pages do not end');
    asked.add(next);
    const path = endpoint.path() + next;
    const answer = await ask({ ...endpoint, path: () => path });
    if (!answer.ok) return answer;
    pages.push(answer.reply);
    next = answer.reply.next;
  }
  return { ok: true, reply: together(pages) };
}

const unexpected = (reason: string): { ok: false; failure: Failure<never> } => ({
  ok: false,
  failure: { kind: 'unexpected', status: 200, reason },
});

function together<Item>(pages: List<Item>[]): List<Item> {
  const whole: List<Item> = { items: [], rejected: [] };
  for (const { items, rejected, total } of pages) {
    const before = whole.items.length + whole.rejected.length;
    for (const item of items) whole.items.push(item);
    for (const each of rejected) whole.rejected.push({ ...each, id: placed(each.id, before) });
    // One that differs tells that the list has changed meanwhile.
    if (total !== undefined) whole.total = Math.max(whole.total ?? 0, total);
  }
  return whole;
}

/** A place on a page, as the place in the list. */
const placed = (id: string, before: number): string =>
  id.startsWith('#') ? `#${Number(id.slice(1)) + before}` : id;
