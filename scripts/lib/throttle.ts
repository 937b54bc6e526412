import { networkScopes } from './ip.ts';

const MINUTE = 60_000;
/** Limits the memory that many different keys can take. */
const MAX_KEYS = 10_000;

/** The points that each key may spend in a minute, which begins when it spends the first. */
export function createThrottle(clock: () => Date, allowed: number) {
  const spent = new Map<string, { points: number; until: number }>();

  const current = (key: string) => {
    const now = clock().getTime();
    const minute = spent.get(key);
    // The end is more than a minute away if the clock was set back.
    const isOver = !minute || minute.until <= now || minute.until > now + MINUTE;
    return isOver ? { points: 0, until: now + MINUTE } : minute;
  };

  return {
    /** Seconds until the key has points again; 0 if it has some left. */
    wait(key: string): number {
      const { points, until } = current(key);
      return points < allowed ? 0 : Math.ceil((until - clock().getTime()) / 1000);
    },

    /** Returns a function that takes them back. */
    record(key: string, points = 1): () => void {
      const minute = current(key);
      minute.points += points;
      // Deleting the key first keeps the map ordered by latest use.
      spent.delete(key);
      spent.set(key, minute);
      const [first] = spent.keys();
      if (first !== undefined && spent.size > MAX_KEYS) spent.delete(first);
      return () => {
        minute.points -= points;
      };
    },
  };
}

/** The same for networks, which share a larger limit with those around them. */
export function createNetworkThrottle(clock: () => Date, allowed: number) {
  const scopes = networkScopes.map(({ networkOf, times }) => ({
    networkOf,
    throttle: createThrottle(clock, allowed * times),
  }));
  return {
    wait: (network: string): number =>
      Math.max(...scopes.map(({ networkOf, throttle }) => throttle.wait(networkOf(network)))),

    record(network: string, points = 1): () => void {
      const undos = scopes.map(({ networkOf, throttle }) =>
        throttle.record(networkOf(network), points),
      );
      return () => undos.forEach((undo) => undo());
    },
  };
}
