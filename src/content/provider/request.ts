// The build's requests to the provider, with retries.
import type { Endpoint, Input } from '../../contract/endpoint.ts';
import { request, type Answer } from '../../contract/request.ts';
import type { Fetch } from '../../network/public-fetch.ts';
import type { Logger } from '../logger.ts';
import { serverOf, type CircuitBreaker } from './circuit-breaker.ts';
import { plainAddress } from './plain-address.ts';
import {
  isThrottled,
  isUnavailable,
  maxRetriesFor,
  MAX_WAIT,
  PATIENCE,
  pauseBefore,
  type RetryPolicy,
} from './retry-policy.ts';

export interface RequestOptions {
  settings: { providerUrl: string };
  fetch: Fetch;
  log: Logger;
  retryPolicy: RetryPolicy;
  circuitBreaker: CircuitBreaker;
  /** Called once, when the provider first answers 429. */
  onThrottled: () => void;
  /** Warnings for the log of the portal server, which does not include the build's log. */
  onWarning?: (text: string) => void;
}

export function createRequests(options: RequestOptions) {
  const { retryPolicy, circuitBreaker } = options;
  const baseUrl = options.settings.providerUrl;
  const server = serverOf(baseUrl);
  /** What the circuit breaker calls the retries of calls. */
  const retries = `retries at ${server}`;
  let isThrottlingReported = false;
  let isRedirectReported = false;

  function reportThrottling(): void {
    if (isThrottlingReported) return;
    isThrottlingReported = true;
    options.log.warn('the provider accepts no more requests for now (429): the build waits for it');
    options.onThrottled();
  }

  function reportRedirect(to: string): void {
    if (isRedirectReported) return;
    isRedirectReported = true;
    const text = `the provider redirects to ${to}: correct API_URL or API_BUILD_URL, as candidates’ browsers do not follow redirects`;
    options.log.warn(text);
    options.onWarning?.(text);
  }

  async function askOnce<Params, Reply, Code extends string>(
    endpoint: Endpoint<Params, void, Reply, Code>,
    params: Params,
  ): Promise<Answer<Reply, Code>> {
    let response = undefined as Response | undefined;
    const fetch: Fetch = async (url, init) => (response = await options.fetch(url, init));
    const input = { params } as Input<Params, void>;
    const answer = await request(endpoint, input, { baseUrl, fetch, timeout: retryPolicy.timeout });
    if (response?.redirected) reportRedirect(plainAddress(response.url));
    return answer;
  }

  /**
   * Calls the provider, with retries where that can help. The pauses double, and are as long as the
   * provider asks for in Retry-After. Once several calls have failed in spite of retries, such calls are
   * tried once: a thousand details that all fail must not take hours.
   *
   * @param hasFallback there is a snapshot of the requested data
   */
  return async function ask<Params, Reply, Code extends string>(
    endpoint: Endpoint<Params, void, Reply, Code>,
    params: Params,
    hasFallback: boolean,
  ): Promise<Answer<Reply, Code>> {
    const startedAt = performance.now();
    let waited = 0;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await askOnce(endpoint, params);
      if (answer.ok) {
        circuitBreaker.recordSuccess(server);
        circuitBreaker.recordSuccess(retries);
        return answer;
      }
      const { failure } = answer;
      if (isThrottled(failure)) reportThrottling();
      const pause = pauseBefore(attempt, failure, retryPolicy);
      waited += pause;
      const isLate = performance.now() - startedAt + pause > PATIENCE;
      const mayWait = waited <= MAX_WAIT && !(hasFallback && isLate && !isThrottled(failure));
      if (attempt >= maxRetriesFor(failure) || !mayWait || circuitBreaker.isDown(retries)) {
        if (isUnavailable(failure)) circuitBreaker.recordFailure(server);
        else circuitBreaker.recordSuccess(server);
        if (maxRetriesFor(failure) > 0) circuitBreaker.recordFailure(retries);
        return answer;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
}

export type Ask = ReturnType<typeof createRequests>;
