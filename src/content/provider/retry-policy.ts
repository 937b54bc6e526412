import type { Failure } from '../../contract/failure.ts';

/** In milliseconds. Pauses double, starting with `firstPause`. `timeout` is that of an attempt. */
export interface RetryPolicy {
  firstPause: number;
  timeout: number;
}

export const defaultRetryPolicy: RetryPolicy = { firstPause: 500, timeout: 30_000 };

/** Milliseconds after which a call with a snapshot to fall back on is not tried again. */
export const PATIENCE = 10_000;
export const RETRIES = 3;
/** Unless the provider asks for longer pauses, they take one minute: the period of Laravel's rate limiter. */
export const RETRIES_WHEN_THROTTLED = 7;
/** Milliseconds. */
const MAX_PAUSE = 60_000;
/** Milliseconds, of all pauses of a call. */
export const MAX_WAIT = 2 * 60_000;

/** Network errors and overloaded servers may recover; refusals and invalid responses do not. */
export function maxRetriesFor(failure: Failure): number {
  if (failure.kind === 'network') return RETRIES;
  if (isThrottled(failure)) return RETRIES_WHEN_THROTTLED;
  return (failure.status ?? 0) >= 500 ? RETRIES : 0;
}

/** The provider as a whole does not serve; another error may be one of the item that was requested. */
export const isUnavailable = (failure: Failure): boolean =>
  failure.kind === 'network' || [429, 502, 503, 504].includes(failure.status ?? 0);

export const isThrottled = (failure: Failure): boolean =>
  failure.kind !== 'network' && failure.status === 429;

/** The pause that a response asks for, in milliseconds; 0 if it asks for none. */
export function retryAfter(response: Response | undefined): number {
  const written = response?.headers.get('Retry-After') ?? '';
  const pause = /^\d+$/.test(written) ? Number(written) * 1_000 : Date.parse(written) - Date.now();
  return Number.isNaN(pause) ? 0 : Math.min(Math.max(pause, 0), MAX_PAUSE);
}
