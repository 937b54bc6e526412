// The provider's lists, validated, with snapshots as a fallback.
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/failure.ts';
import type { List } from '../../contract/list.ts';
import { requestAllPages } from '../../contract/pages.ts';
import type { Logger } from '../logger.ts';
import { describe, ProviderError } from './provider-error.ts';
import type { Omissions } from './omissions.ts';
import type { Ask } from './request.ts';
import type { ListSnapshot, Snapshots } from './snapshots.ts';

interface ListOptions {
  ask: Ask;
  snapshots: Snapshots;
  omissions: Omissions;
  clock: () => Date;
  log: Logger;
}

type ListEndpoint<Item, Code extends string> = Endpoint<void, void, List<Item>, Code>;

export function createLists({ ask, snapshots, omissions, clock, log }: ListOptions) {
  /**
   * The list of the published release, as this build cannot read the provider's.
   *
   * @param path of the call that failed
   * @throws ProviderError if there is none
   */
  async function fallBack<Item>(
    list: string,
    path: string,
    failure: Failure,
  ): Promise<ListSnapshot<Item>> {
    const snapshot = await snapshots.last<Item>(list);
    if (!snapshot) throw new ProviderError(path, failure);
    const stale = describe(failure);
    log.warn(`${list}: not read (${stale}), shown as read at ${snapshot.readAt}`);
    await snapshots.save(list, { ...snapshot, stale });
    return { ...snapshot, stale };
  }

  /**
   * A list of the provider. Not remembered, as a large one would stay in memory. Invalid items are
   * logged and left out. If the request fails, the snapshot of the published release is used.
   *
   * @throws ProviderError
   */
  async function requestList<Item, Code extends string>(
    endpoint: ListEndpoint<Item, Code>,
  ): Promise<ListSnapshot<Item>> {
    const list = endpoint.path();
    const readAt = clock().toISOString();
    const hasFallback = snapshots.has(list);
    const answer = await requestAllPages(endpoint, (page) => ask(page, undefined, hasFallback));
    if (!answer.ok && answer.failure.kind !== 'refused') {
      return fallBack(list, list, answer.failure);
    }
    // Only optional lists can be refused: the provider does not have this one.
    const { items, rejected } = answer.ok ? answer.reply : { items: [], rejected: [] };
    for (const item of rejected) omissions.add(list, { kind: 'item', ...item });
    await snapshots.save(list, { items, readAt });
    return { items, readAt };
  }

  return { requestList, fallBack };
}
