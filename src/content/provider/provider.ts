// One build's access to the provider. It is opened once and passed on: nothing here outlives a build.
import { categories } from '../../contract/content/lists.ts';
import { memo } from '../memo.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createLists } from './lists.ts';
import { createOmissions } from './omissions.ts';
import { createProviderFiles } from './provider-files.ts';
import { createRequests, type RequestOptions } from './request.ts';
import type { ContentSettings } from './settings.ts';
import { createSnapshots } from './snapshots.ts';

export interface ProviderOptions extends Omit<RequestOptions, 'circuitBreaker'> {
  settings: ContentSettings;
  clock: () => Date;
}

export function createProvider(options: ProviderOptions) {
  const { settings, clock, log } = options;
  const omissions = createOmissions(log);
  const circuitBreaker = createCircuitBreaker(() => performance.now());
  const files = createProviderFiles(settings);
  const snapshots = createSnapshots(settings, files, omissions);
  const ask = createRequests({ ...options, circuitBreaker });
  const { requestList, fallBack } = createLists({ ask, snapshots, omissions, clock, log });
  return {
    ...options,
    omissions,
    circuitBreaker,
    files,
    snapshots,
    ask,
    requestList,
    fallBack,
    /** Requested once, for the lists of items. */
    requestCategories: memo(() => requestList(categories)),
  };
}

export type Provider = ReturnType<typeof createProvider>;
