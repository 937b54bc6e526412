// What one build knows of the provider. Opened once and handed on: nothing here outlives a build.
import { openCircuitBreaker } from './circuit-breaker.ts';
import { openLists } from './lists.ts';
import { openRejectedItems } from './rejected-items.ts';
import { openRequests, type RequestOptions } from './request.ts';
import type { ContentSettings } from './settings.ts';
import { openSnapshots } from './snapshots.ts';

export interface ProviderOptions extends Omit<RequestOptions, 'circuitBreaker'> {
  settings: ContentSettings;
  clock: () => Date;
}

export function openProvider(options: ProviderOptions) {
  const { settings, clock, log } = options;
  const rejectedItems = openRejectedItems(log);
  const circuitBreaker = openCircuitBreaker(() => performance.now());
  const snapshots = openSnapshots(settings, rejectedItems);
  const ask = openRequests({ ...options, circuitBreaker });
  const requestList = openLists({ ask, snapshots, rejectedItems, clock, log });
  return { ...options, rejectedItems, circuitBreaker, snapshots, ask, requestList };
}

export type Provider = ReturnType<typeof openProvider>;
