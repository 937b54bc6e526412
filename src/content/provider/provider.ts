// What one build knows of the provider. Opened once and handed on: nothing here outlives a build.
import { categories } from '../../contract/content/categories.ts';
import { openDigests } from '../digests.ts';
import { openMemo } from '../memo.ts';
import { openCircuitBreaker } from './circuit-breaker.ts';
import { openLists } from './lists.ts';
import { openNotices } from './notices.ts';
import { openPageCache } from './page-cache.ts';
import { openRequests, type RequestOptions } from './request.ts';
import type { ContentSettings } from './settings.ts';
import { openSnapshots } from './snapshots.ts';

export interface ProviderOptions extends Omit<RequestOptions, 'circuitBreaker'> {
  settings: ContentSettings;
  clock: () => Date;
}

export function openProvider(options: ProviderOptions) {
  const { settings, clock, log } = options;
  const notices = openNotices(log);
  const circuitBreaker = openCircuitBreaker(() => performance.now());
  const snapshots = openSnapshots(settings, notices);
  const ask = openRequests({ ...options, circuitBreaker });
  const digests = openDigests();
  const requestPage = openPageCache(settings, ask, digests);
  const requestList = openLists({ requestPage, snapshots, notices, clock, log });
  const memo = openMemo<'categories', Awaited<ReturnType<typeof readCategories>>>();
  const readCategories = () => requestList(categories);
  return {
    ...options,
    notices,
    circuitBreaker,
    digests,
    snapshots,
    ask,
    requestList,
    /** Requested once, for the lists of items. */
    requestCategories: () => memo('categories', readCategories),
  };
}

export type Provider = ReturnType<typeof openProvider>;
