// The provider's lists, validated, with snapshots as a fallback.
import type { Endpoint } from '../../contract/endpoint.ts';
import type { List } from '../../contract/list.ts';
import { requestAllPages } from '../../contract/pages.ts';
import type { Answer } from '../../contract/request.ts';
import type { Logger } from '../logger.ts';
import type { PageFile, RequestPage } from './page-cache.ts';
import { describe, ProviderError } from './provider-error.ts';
import type { Notices } from './notices.ts';
import type { Reading, Snapshots } from './snapshots.ts';

interface ListOptions {
  requestPage: RequestPage;
  snapshots: Snapshots;
  notices: Notices;
  clock: () => Date;
  log: Logger;
}

type ListEndpoint<Item, Code extends string> = Endpoint<void, void, List<Item>, Code>;

export function openLists({ requestPage, snapshots, notices, clock, log }: ListOptions) {
  /**
   * A list of the provider. Not remembered, as a large one would stay in memory. Invalid items are
   * logged and left out. If the request fails, the snapshot of the published release is used.
   *
   * @throws ProviderError
   */
  async function requestList<Item, Code extends string>(
    endpoint: ListEndpoint<Item, Code>,
  ): Promise<Reading<Item>> {
    const list = endpoint.path();
    const reading = await read(endpoint).catch(async (error: unknown) => {
      // A refusal is definite: the provider has no such list.
      if (!(error instanceof ProviderError) || error.failure.kind === 'refused') throw error;
      const snapshot = await snapshots.last<Item>(list);
      if (!snapshot) throw error;
      const stale = describe(error.failure);
      log.warn(`${list}: not read (${stale}), shown as it was read at ${snapshot.readAt}`);
      return { ...snapshot, stale };
    });
    await snapshots.save(list, reading);
    return reading;
  }

  async function read<Item, Code extends string>(
    endpoint: ListEndpoint<Item, Code>,
  ): Promise<Reading<Item>> {
    const list = endpoint.path();
    const readAt = clock().toISOString();
    const hasFallback = snapshots.has(list);
    let number = 0;
    let pages: PageFile[] = [];
    const answer = await requestAllPages<Item, string>(endpoint, (page) => {
      // The list may be read again from its first page.
      if (page.path() === list) [number, pages] = [0, []];
      number += 1;
      return answerOf(async () => {
        const { reply, pageFile } = await requestPage(page, { list, number, hasFallback });
        if (pageFile) pages.push(pageFile);
        return reply;
      });
    });
    if (!answer.ok) throw new ProviderError(list, answer.failure);
    const { items, rejected } = answer.reply;
    for (const item of rejected) notices.addRejected(list, item);
    return { items, readAt, ...(pages.length === number && { pages }) };
  }

  return requestList;
}

async function answerOf<Reply>(ask: () => Promise<Reply>): Promise<Answer<Reply, string>> {
  try {
    return { ok: true, reply: await ask() };
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, failure: error.failure };
    throw error;
  }
}
