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
    const [network, queue] = queues.entries().next().value!;
    queues.delete(network);
    const next = queue.shift()!;
    if (queue.length > 0) queues.set(network, queue);
    next.start();
  }

  /** The newest of the network that has the most. That is the last one to come, if it has as many. */
  function refuseOne(): void {
    const [network, queue] = [...queues].reduce((most, one) =>
      one[1].length >= most[1].length ? one : most,
    );
    queue.pop()!.refuse(busy(RETRY_AFTER));
    if (queue.length === 0) queues.delete(network);
  }

  const untilStart = (client: string): Promise<void> =>
    new Promise((start, refuse) => {
      // One subscriber may have many networks of IPv6.
      const network = client.includes(':') ? networkAround(client) : client;
      queues.set(network, [...(queues.get(network) ?? []), { start, refuse }]);
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
