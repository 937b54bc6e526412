// The build's requests to the provider, with retries.
import pRetry from 'p-retry';
import type { Endpoint, Input } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/failure.ts';
import { request } from '../../contract/request.ts';
import type { Logger } from '../logger.ts';
import { serverOf, type CircuitBreaker } from './circuit-breaker.ts';
import { fetchWithIdleTimeout, type Fetch } from './fetch-with-idle-timeout.ts';
import { plainAddress } from './plain-address.ts';
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
  /** For the log of the portal server, which does not show that of a build. */
  onWarning?: (text: string) => void;
}

export function openRequests(options: RequestOptions) {
  const { retryPolicy, circuitBreaker } = options;
  const baseUrl = options.settings.providerUrl;
  const server = serverOf(baseUrl);
  let isThrottlingReported = false;
  let isRedirectReported = false;

  function reportThrottling(): void {
    if (isThrottlingReported) return;
    isThrottlingReported = true;
    options.log.warn('the provider takes no more requests for now (429): the build waits for it');
    options.onThrottled();
  }

  function reportRedirect(to: string): void {
    if (isRedirectReported) return;
    isRedirectReported = true;
    const text = `the provider redirects to ${to}: correct API_URL or API_BUILD_URL, as candidates’ browsers do not follow redirects`;
    options.log.warn(text);
    options.onWarning?.(text);
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
    let redirect: string | undefined;
    const noteRedirect: Fetch = async (url, init) => {
      const response = await options.fetch(url, init);
      redirect = response.redirected ? plainAddress(response.url) : undefined;
      if (redirect) reportRedirect(redirect);
      return response;
    };
    const fetchWithTimeout: Fetch = (url, init) =>
      fetchWithIdleTimeout(url, init, idleTimeout, noteRedirect);
    const fetch: Fetch = (url, init) => wrapFetch(url, init, fetchWithTimeout);
    try {
      const reply = await pRetry(
        async () => {
          const timeout = retryPolicy.timeoutWithoutSnapshot;
          const input = { params } as Input<Params, void>;
          const answer = await request(endpoint, input, { baseUrl, fetch, timeout });
          if (answer.ok) return answer.reply;
          throw new ProviderError(path, withRedirect(answer.failure, redirect));
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

/** A page that says nothing of a list may be the end of a redirect. */
const withRedirect = (failure: Failure, redirect: string | undefined): Failure =>
  redirect && failure.kind === 'unexpected'
    ? { ...failure, reason: `${failure.reason}, from ${redirect}, to which it redirects` }
    : failure;

export type Ask = ReturnType<typeof openRequests>;
