// The build's requests to the provider: with retries, validation, and snapshots as a fallback.
import pRetry from 'p-retry';
import type { Endpoint, Input } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/failure.ts';
import type { List } from '../../contract/list.ts';
import { requestAllPages } from '../../contract/pages.ts';
import { request, type Answer } from '../../contract/request.ts';
import { hasSnapshot, saveSnapshot, lastSnapshot, type Reading } from './snapshots.ts';
import { rejectItem } from './rejected-items.ts';
import { logger, type Logger } from '../logger.ts';
import { serverOf, recordSuccess, recordFailure } from './circuit-breaker.ts';
import { fetchWithIdleTimeout, IdleTimeout } from './fetch-with-idle-timeout.ts';
import { providerUrl } from './settings.ts';

/**
 * In milliseconds. Pauses double, starting with `firstPause`. If there is a snapshot to fall back
 * on, the idle timeout is `timeoutWithSnapshot`. `timeoutWithoutSnapshot` also limits the whole
 * call. Tests lower these values.
 */
export const retryPolicy = {
  retries: 3,
  firstPause: 500,
  timeoutWithSnapshot: 10_000,
  timeoutWithoutSnapshot: 30_000,
};
/** One minute in total, the period of Laravel's rate limiter. */
const RETRIES_WHEN_THROTTLED = 7;

export class ProviderError extends Error {
  readonly failure: Failure;

  constructor(path: string, failure: Failure) {
    super(
      `The provider's list "${path}" could not be read (${describe(failure)}). ` +
        'Check API_URL and that the provider runs; the site that is online stays as it is.',
    );
    this.failure = failure;
  }
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
/** Lets a caller modify the request and the response. */
type FetchWrapper = (url: string, init: RequestInit, fetch: Fetch) => Promise<Response>;

/**
 * Calls the provider, with retries and exponential backoff where that can help.
 *
 * @param hasFallback there is a snapshot of the requested data
 * @throws ProviderError
 */
export async function ask<Params, Reply, Code extends string>(
  endpoint: Endpoint<Params, void, Reply, Code>,
  params: Params,
  hasFallback: boolean,
  wrapFetch: FetchWrapper = (url, init, fetch) => fetch(url, init),
): Promise<Reply> {
  const path = endpoint.path(params);
  const baseUrl = providerUrl();
  const idleTimeout = hasFallback
    ? retryPolicy.timeoutWithSnapshot
    : retryPolicy.timeoutWithoutSnapshot;
  const startedAt = performance.now();
  const shouldRetry = (failure: Failure, attempt: number) =>
    attempt <= maxRetriesFor(failure) &&
    (!hasFallback ||
      isThrottled(failure) ||
      performance.now() - startedAt < retryPolicy.timeoutWithSnapshot);
  try {
    const reply = await pRetry(
      async () => {
        const fetchWithTimeout: Fetch = (url, init) => fetchWithIdleTimeout(url, init, idleTimeout);
        const fetch: Fetch = (url, init) => wrapFetch(url, init, fetchWithTimeout);
        const options = { baseUrl, fetch, timeout: retryPolicy.timeoutWithoutSnapshot };
        const answer = await request(endpoint, { params } as Input<Params, void>, options);
        if (answer.ok) return answer.reply;
        throw new ProviderError(path, answer.failure);
      },
      {
        retries: RETRIES_WHEN_THROTTLED,
        minTimeout: retryPolicy.firstPause,
        shouldRetry: ({ error, attemptNumber }) => {
          if (!(error instanceof ProviderError)) return false;
          if (isThrottled(error.failure)) reportThrottling();
          return shouldRetry(error.failure, attemptNumber);
        },
      },
    );
    recordSuccess(serverOf(baseUrl));
    return reply;
  } catch (error) {
    const isUnreachable = error instanceof ProviderError && error.failure.kind === 'network';
    if (isUnreachable) recordFailure(serverOf(baseUrl));
    throw error;
  }
}

/** Network errors and overloaded servers may recover; refusals and invalid responses do not. */
export function maxRetriesFor(failure: Failure): number {
  if (failure.kind === 'network') return retryPolicy.retries;
  if (isThrottled(failure)) return RETRIES_WHEN_THROTTLED;
  return (failure.status ?? 0) >= 500 ? retryPolicy.retries : 0;
}

let isThrottlingReported = false;

/** Reports it to the log and to the portal server, if that has started the build. */
function reportThrottling(): void {
  if (isThrottlingReported) return;
  isThrottlingReported = true;
  logger.warn('the provider takes no more requests for now (429): the build waits for it');
  process.send?.({ type: 'throttled' });
}

const isThrottled = (failure: Failure): boolean =>
  failure.kind !== 'network' && failure.status === 429;

export function describe(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      return failure.cause instanceof IdleTimeout ? failure.cause.message : failure.reason;
    case 'refused':
      return `${failure.status} ${failure.code}`;
    case 'unexpected':
      return failure.reason;
  }
}

const lists = new Map<string, Promise<unknown>>();

/**
 * A list of the provider, requested once per build. Invalid items are logged and left out. If the
 * request fails, the snapshot of the published release is used.
 *
 * @throws ProviderError
 */
export function requestList<Item, Code extends string>(
  endpoint: Endpoint<void, void, List<Item>, Code>,
  logger: Logger,
): Promise<Reading<Item>> {
  const key = `${providerUrl()} ${endpoint.path()}`;
  const known = lists.get(key) as Promise<Reading<Item>> | undefined;
  if (known) return known;
  const list = readOrFallBack(endpoint, logger);
  lists.set(key, list);
  // A dev server may succeed with its next page.
  list.catch(() => lists.delete(key));
  return list;
}

async function readOrFallBack<Item, Code extends string>(
  endpoint: Endpoint<void, void, List<Item>, Code>,
  logger: Logger,
): Promise<Reading<Item>> {
  const list = endpoint.path();
  const reading = await read(endpoint, logger).catch(async (error: unknown) => {
    // A refusal is definite: the provider has no such list.
    if (!(error instanceof ProviderError) || error.failure.kind === 'refused') throw error;
    const snapshot = await lastSnapshot<Item>(list);
    if (!snapshot) throw error;
    const stale = describe(error.failure);
    logger.warn(`${list}: not read (${stale}), shown as it was read at ${snapshot.readAt}`);
    return { ...snapshot, stale };
  });
  await saveSnapshot(list, reading);
  return reading;
}

async function read<Item, Code extends string>(
  endpoint: Endpoint<void, void, List<Item>, Code>,
  logger: Logger,
): Promise<Reading<Item>> {
  const list = endpoint.path();
  const readAt = new Date().toISOString();
  const answer = await requestAllPages<Item, string>(endpoint, (page) =>
    answerOf(ask(page, undefined, hasSnapshot(list))),
  );
  if (!answer.ok) throw new ProviderError(list, answer.failure);
  const { items, rejected } = answer.reply;
  for (const item of rejected) rejectItem(list, item, logger);
  return { items, readAt };
}

async function answerOf<Reply>(asked: Promise<Reply>): Promise<Answer<Reply, string>> {
  try {
    return { ok: true, reply: await asked };
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, failure: error.failure };
    throw error;
  }
}
