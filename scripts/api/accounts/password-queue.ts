// The order in which passwords are checked: each check takes a processor for a tenth of a second. Networks
// take turns, and those within a network around them too, so that no flood of one delays the others.
import { networkAround } from '../../lib/ip.ts';
import { busy } from '../http/refusal.ts';

/** Seconds. */
const RETRY_AFTER = 5;
/** Limits the memory: with more networks, the turns start again. */
const MAX_KEYS = 10_000;

interface Waiting {
  network: string;
  around: string;
  start: () => void;
  refuse: (error: Error) => void;
}

/**
 * @param concurrency checks at a time
 * @param maxWaiting checks that wait; one network may have all of them until others come
 */
export function createPasswordQueue(concurrency: number, maxWaiting: number) {
  /** In the order of their arrival. */
  const waiting: Waiting[] = [];
  const lastTurns = new Map<string, number>();
  let [running, turn] = [0, 0];

  function countTurn(keys: string[]): void {
    turn += 1;
    if (lastTurns.size > MAX_KEYS) lastTurns.clear();
    for (const key of keys) lastTurns.set(key, turn);
  }

  function startNext(): void {
    const next = least(waiting, ({ around, network }) => [
      lastTurns.get(around) ?? 0,
      lastTurns.get(network) ?? 0,
    ]);
    countTurn([next.around, next.network]);
    remove(next).start();
  }

  /** The newest of the network that has the most. That is the last one to come, if it has as many. */
  function refuseOne(): void {
    const most = least(waiting.toReversed(), ({ around, network }) => [
      -waiting.filter((one) => one.around === around).length,
      -waiting.filter((one) => one.network === network).length,
    ]);
    remove(most).refuse(busy(RETRY_AFTER));
  }

  const remove = (one: Waiting): Waiting => waiting.splice(waiting.indexOf(one), 1)[0]!;

  const untilStart = (network: string, around: string): Promise<void> =>
    new Promise((start, refuse) => {
      waiting.push({ network, around, start, refuse });
      if (waiting.length > maxWaiting) refuseOne();
    });

  return async <Result>(network: string, check: () => Promise<Result>): Promise<Result> => {
    const around = networkAround(network);
    if (running < concurrency) {
      running += 1;
      countTurn([around, network]);
    } else {
      await untilStart(network, around);
    }
    try {
      return await check();
    } finally {
      // The next one takes over this place.
      if (waiting.length > 0) startNext();
      else running -= 1;
    }
  };
}

/** The first of those whose first rank is lowest, and then the second. */
const least = <Item>(items: Item[], rank: (item: Item) => [number, number]): Item =>
  items.toSorted((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1])[0]!;
