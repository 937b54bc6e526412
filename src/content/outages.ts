// Remembers which servers are down, so that a build does not wait for each of a thousand files.

/** Failures in a row: more than one broken page or image. */
const ENOUGH = 4;
/** Milliseconds until what was down may be asked again. */
const PAUSE = 30_000;

interface Outage {
  failures: number;
  lastAt: number;
}

const outages = new Map<string, Outage>();

/** @param what a server, or one kind of its files */
export function isDown(what: string): boolean {
  const { failures, lastAt } = outages.get(what) ?? { failures: 0, lastAt: 0 };
  return failures >= ENOUGH && performance.now() - lastAt < PAUSE;
}

export function tellAnswer(what: string): void {
  outages.delete(what);
}

/** A call failed after all its tries, and not for a reason of its own. */
export function tellOutage(what: string): void {
  const { failures = 0 } = outages.get(what) ?? {};
  outages.set(what, { failures: failures + 1, lastAt: performance.now() });
}

/** What is written out in its address has a server of its own. */
export const serverOf = (url: string): string =>
  /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).origin : url;
