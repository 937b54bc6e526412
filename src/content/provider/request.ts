// The build's requests to the provider, with retries.
import pRetry from 'p-retry';
import type { Endpoint, Input } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/failure.ts';
import { request } from '../../contract/request.ts';
import type { Logger } from '../logger.ts';
import { serverOf, type CircuitBreaker } from './circuit-breaker.ts';
import { fetchWithIdleTimeout, type Fetch } from './fetch-with-idle-timeout.ts';
import { ProviderError } from './provider-error.ts';
import {
  isThrottled,
  maxRetriesFor,
  RETRIES_WHEN_THROTTLED,
  type RetryPolicy,
} from './retry-policy.ts';

/** Lets a caller modify the request and the response. */
type FetchWrapper = (url: string, init: RequestInit, fetch: Fetch) => Promise<Response>;

export interface RequestOptions {
  settings: { providerUrl: string };
  fetch: Fetch;
  log: Logger;
  retryPolicy: RetryPolicy;
  circuitBreaker: CircuitBreaker;
  /** Called once, when the provider takes no more requests for now. */
  onThrottled: () => void;
}

export function openRequests(options: RequestOptions) {
  const { retryPolicy, circuitBreaker } = options;
  const baseUrl = options.settings.providerUrl;
  const server = serverOf(baseUrl);
  let isThrottlingReported = false;

  function reportThrottling(): void {
    if (isThrottlingReported) return;
    isThrottlingReported = true;
    options.log.warn('the provider takes no more requests for now (429): the build waits for it');
    options.onThrottled();
  }

  /**
   * Calls the provider, with retries and exponential backoff where that can help.
   *
   * @param hasFallback there is a snapshot of the requested data
   * @throws ProviderError
   */
  return async function ask<Params, Reply, Code extends string>(
    endpoint: Endpoint<Params, void, Reply, Code>,
    params: Params,
    hasFallback: boolean,
    wrapFetch: FetchWrapper = (url, init, fetch) => fetch(url, init),
  ): Promise<Reply> {
    const path = endpoint.path(params);
    const idleTimeout = hasFallback
      ? retryPolicy.timeoutWithSnapshot
      : retryPolicy.timeoutWithoutSnapshot;
    const startedAt = performance.now();
    const shouldRetry = (failure: Failure, attempt: number) =>
      attempt <= maxRetriesFor(failure) &&
      (!hasFallback ||
        isThrottled(failure) ||
        performance.now() - startedAt < retryPolicy.timeoutWithSnapshot);
    const fetchWithTimeout: Fetch = (url, init) =>
      fetchWithIdleTimeout(url, init, idleTimeout, options.fetch);
    const fetch: Fetch = (url, init) => wrapFetch(url, init, fetchWithTimeout);
    try {
      const reply = await pRetry(
        async () => {
          const timeout = retryPolicy.timeoutWithoutSnapshot;
          const input = { params } as Input<Params, void>;
          const answer = await request(endpoint, input, { baseUrl, fetch, timeout });
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
      circuitBreaker.recordSuccess(server);
      return reply;
    } catch (error) {
      const isUnreachable = error instanceof ProviderError && error.failure.kind === 'network';
      if (isUnreachable) circuitBreaker.recordFailure(server);
      throw error;
    }
  };
}

export type Ask = ReturnType<typeof openRequests>;
