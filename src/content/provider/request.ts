// The build's requests to the provider, with retries.
import pRetry, { type RetryContext } from 'p-retry';
import type { Endpoint, Input } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/failure.ts';
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
  RETRIES_WHEN_THROTTLED,
  retryAfter,
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

/** One attempt of a call has failed. */
class AttemptFailed<Code extends string> extends Error {
  readonly failure: Failure<Code>;
  /** The pause that the provider asks for, in milliseconds. */
  readonly pause: number;

  constructor(failure: Failure<Code>, response: Response | undefined) {
    super();
    this.failure = failure;
    this.pause = retryAfter(response);
  }
}

export function createRequests(options: RequestOptions) {
  const { retryPolicy, circuitBreaker } = options;
  const baseUrl = options.settings.providerUrl;
  const server = serverOf(baseUrl);
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

  /** @throws AttemptFailed */
  async function askOnce<Params, Reply, Code extends string>(
    endpoint: Endpoint<Params, void, Reply, Code>,
    params: Params,
  ): Promise<Answer<Reply, Code>> {
    let response = undefined as Response | undefined;
    const fetch: Fetch = async (url, init) => (response = await options.fetch(url, init));
    const input = { params } as Input<Params, void>;
    const answer = await request(endpoint, input, { baseUrl, fetch, timeout: retryPolicy.timeout });
    const redirect = response?.redirected ? plainAddress(response.url) : undefined;
    if (redirect) reportRedirect(redirect);
    if (!answer.ok) throw new AttemptFailed(withRedirect(answer.failure, redirect), response);
    return answer;
  }

  /**
   * Calls the provider, with retries where that can help. The pauses double, and are as long as the
   * provider asks for in Retry-After.
   *
   * @param hasFallback there is a snapshot of the requested data
   * @param mayRetry false if such calls have just failed in spite of retries
   */
  return async function ask<Params, Reply, Code extends string>(
    endpoint: Endpoint<Params, void, Reply, Code>,
    params: Params,
    hasFallback: boolean,
    mayRetry = true,
  ): Promise<Answer<Reply, Code>> {
    const startedAt = performance.now();
    const hasTime = (pause: number) =>
      !hasFallback || performance.now() - startedAt + pause < PATIENCE;

    let waited = 0;

    async function shouldRetry({ error, attemptNumber, retryDelay }: RetryContext) {
      if (!(error instanceof AttemptFailed)) return false;
      const { failure, pause } = error as AttemptFailed<Code>;
      if (isThrottled(failure)) reportThrottling();
      const maxRetries = mayRetry ? maxRetriesFor(failure) : 0;
      if (attemptNumber > maxRetries || !(isThrottled(failure) || hasTime(pause))) return false;
      waited += Math.max(pause, retryDelay);
      if (waited > MAX_WAIT) return false;
      // p-retry adds its own delay.
      if (pause > retryDelay) {
        await new Promise((resolve) => setTimeout(resolve, pause - retryDelay));
      }
      return true;
    }

    try {
      const answer = await pRetry(() => askOnce(endpoint, params), {
        retries: RETRIES_WHEN_THROTTLED,
        minTimeout: retryPolicy.firstPause,
        shouldRetry,
      });
      circuitBreaker.recordSuccess(server);
      return answer;
    } catch (error) {
      if (!(error instanceof AttemptFailed)) throw error;
      const { failure } = error as AttemptFailed<Code>;
      if (isUnavailable(failure)) circuitBreaker.recordFailure(server);
      else circuitBreaker.recordSuccess(server);
      return { ok: false, failure };
    }
  };
}

/** The redirect may have led to a page that is not a list. */
const withRedirect = <Code extends string>(
  failure: Failure<Code>,
  redirect: string | undefined,
): Failure<Code> =>
  redirect && failure.kind === 'unexpected'
    ? { ...failure, reason: `${failure.reason}, from ${redirect}, to which it redirects` }
    : failure;

export type Ask = ReturnType<typeof createRequests>;
