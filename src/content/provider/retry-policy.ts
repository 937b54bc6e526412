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
const RETRIES_WHEN_THROTTLED = 7;
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

/** Milliseconds. They double, unless the provider asks for more. */
export function pauseBefore(
  attempt: number,
  failure: Failure,
  { firstPause }: RetryPolicy,
): number {
  const asked = failure.kind === 'network' ? 0 : (failure.retryAfter ?? 0) * 1_000;
  return Math.max(firstPause * 2 ** attempt, Math.min(asked, MAX_PAUSE));
}
