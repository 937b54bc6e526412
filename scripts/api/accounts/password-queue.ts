// The order in which passwords are checked: each check takes a processor for a tenth of a second. Networks
// take turns, and those within a network around them too, so that no flood of one delays the others.
import { networkAround } from '../../lib/ip.ts';
import { ServiceUnavailable } from '../http/service-unavailable.ts';

/** Seconds. */
const RETRY_AFTER = 5;

interface Waiting {
  start(): void;
  refuse(error: Error): void;
}

/** By network, in the order of their turns. */
type Networks = Map<string, Waiting[]>;

/**
 * @param concurrency checks at a time
 * @param maxWaiting while there is room, one network may take all of it
 */
export function createPasswordQueue(concurrency: number, maxWaiting: number) {
  const turns = new Map<string, Networks>();
  let [running, waiting] = [0, 0];

  function add(network: string, one: Waiting): void {
    const around = networkAround(network);
    const networks: Networks = turns.get(around) ?? new Map();
    turns.set(around, networks);
    networks.set(network, [...(networks.get(network) ?? []), one]);
    waiting += 1;
    if (waiting > maxWaiting) refuseOne(network);
  }

  /** Takes one away. The next turn of its network comes after those of all others. */
  function remove(around: string, network: string, which: 'shift' | 'pop'): Waiting {
    const networks = turns.get(around)!;
    const queue = networks.get(network)!;
    const one = queue[which]()!;
    waiting -= 1;
    networks.delete(network);
    if (queue.length > 0) networks.set(network, queue);
    turns.delete(around);
    if (networks.size > 0) turns.set(around, networks);
    return one;
  }

  function startNext(): void {
    const [around, networks] = [...turns][0]!;
    const [network] = networks.keys();
    remove(around, network!, 'shift').start();
  }

  /** The newest of the network that has the most. That is the last one to come, if it has as many. */
  function refuseOne(last: string): void {
    const around = largest(turns, networkAround(last), (networks) =>
      [...networks.values()].reduce((sum, queue) => sum + queue.length, 0),
    );
    const network = largest(turns.get(around)!, last, (queue) => queue.length);
    remove(around, network, 'pop').refuse(
      new ServiceUnavailable('too many passwords', RETRY_AFTER),
    );
  }

  return async <Result>(network: string, check: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running += 1;
    else await new Promise<void>((start, refuse) => add(network, { start, refuse }));
    try {
      return await check();
    } finally {
      // The next one takes over this place.
      if (waiting > 0) startNext();
      else running -= 1;
    }
  };
}

/** The key with the largest value; of several the preferred one, or the last. */
function largest<Value>(
  map: Map<string, Value>,
  preferred: string,
  size: (value: Value) => number,
): string {
  const most = Math.max(...[...map.values()].map(size));
  const keys = [...map.keys()].filter((key) => size(map.get(key)!) === most);
  return keys.includes(preferred) ? preferred : keys.at(-1)!;
}
