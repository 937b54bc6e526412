// Circuit breaker: a build does not wait for each of a thousand files of a server that is down.

/** Consecutive failures; a single broken page or image must not reach it. */
const FAILURE_THRESHOLD = 4;
/** Milliseconds until another request is allowed. */
const RESET_TIMEOUT = 30_000;

interface Failures {
  failures: number;
  lastAt: number;
}

const failuresByTarget = new Map<string, Failures>();

/** @param target a server, or one kind of its files */
export function isDown(target: string): boolean {
  const { failures, lastAt } = failuresByTarget.get(target) ?? { failures: 0, lastAt: 0 };
  return failures >= FAILURE_THRESHOLD && performance.now() - lastAt < RESET_TIMEOUT;
}

export function recordSuccess(target: string): void {
  failuresByTarget.delete(target);
}

/** Call it after the last retry has failed, and not for errors of a single file. */
export function recordFailure(target: string): void {
  const { failures = 0 } = failuresByTarget.get(target) ?? {};
  failuresByTarget.set(target, { failures: failures + 1, lastAt: performance.now() });
}

/** The origin of a URL. A `data:` URL counts as a server of its own. */
export const serverOf = (url: string): string =>
  /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).origin : url;
