// Circuit breaker: a build does not wait for each of a thousand files of a server that is down.

/** Consecutive failures; a single broken page or image must not reach it. */
const FAILURE_THRESHOLD = 4;
/** Milliseconds until another request is allowed. */
const RESET_TIMEOUT = 30_000;

interface Failures {
  failures: number;
  lastAt: number;
}

/**
 * Its targets are servers, or one kind of a server's files.
 *
 * @param now milliseconds of a monotonic clock, such as `performance.now`
 */
export function createCircuitBreaker(now: () => number) {
  const failuresByTarget = new Map<string, Failures>();

  return {
    isDown(target: string): boolean {
      const { failures, lastAt } = failuresByTarget.get(target) ?? { failures: 0, lastAt: 0 };
      return failures >= FAILURE_THRESHOLD && now() - lastAt < RESET_TIMEOUT;
    },

    recordSuccess(target: string): void {
      failuresByTarget.delete(target);
    },

    /** Call it after the last retry has failed, and not for errors of a single file. */
    recordFailure(target: string): void {
      const { failures = 0 } = failuresByTarget.get(target) ?? {};
      failuresByTarget.set(target, { failures: failures + 1, lastAt: now() });
    },
  };
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/** The origin of a URL. A `data:` URL counts as a server of its own. */
export const serverOf = (url: string): string =>
  /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).origin : url;
