// The order in which passwords are checked: each check takes a processor for a tenth of a second. Networks
// take turns, so that no flood of one delays the others.
import { networkAround } from '../../lib/ip.ts';
import { busy } from '../http/refusal.ts';

/** Seconds. */
const RETRY_AFTER = 5;

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

/**
 * @param concurrency checks at a time
 * @param maxWaiting checks that wait; one network may have all of them until others come
 */
export function createPasswordQueue(concurrency: number, maxWaiting: number) {
  /** What waits, by network: the first network is the next, and its oldest check. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;

  function startNext(): void {
    const [line, queue] = queues.entries().next().value!;
    queues.delete(line);
    const next = queue.shift()!;
    if (queue.length > 0) queues.set(line, queue);
    next.start();
  }

  /** The newest of the network that has the most. That is the last one to come, if it has as many. */
  function refuseOne(): void {
    const [line, queue] = [...queues].reduce((most, one) =>
      one[1].length >= most[1].length ? one : most,
    );
    queue.pop()!.refuse(busy(RETRY_AFTER));
    if (queue.length === 0) queues.delete(line);
  }

  const untilStart = (network: string): Promise<void> =>
    new Promise((start, refuse) => {
      // A line has many networks of IPv6.
      const line = network.includes(':') ? networkAround(network) : network;
      queues.set(line, [...(queues.get(line) ?? []), { start, refuse }]);
      if ([...queues.values()].flat().length > maxWaiting) refuseOne();
    });

  return async <Result>(network: string, check: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running += 1;
    else await untilStart(network);
    try {
      return await check();
    } finally {
      // The next one takes over this place.
      if (queues.size > 0) startNext();
      else running -= 1;
    }
  };
}
