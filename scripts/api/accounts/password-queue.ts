// The order in which passwords are checked: each check takes a processor for a tenth of a second. Networks
// take turns, so that no flood of one delays the others.
import pLimit, { type LimitFunction } from 'p-limit';
import { networkAround } from '../../lib/ip.ts';
import { busy } from '../http/refusal.ts';

/** Seconds. */
const RETRY_AFTER = 5;
/** Checks that are next, of all networks together: each has as many of its own there as run at a time. */
export const MAX_NEXT = 100;

/**
 * @param concurrency checks at a time
 * @param maxWaiting checks of one network that wait
 */
export function createPasswordQueue(concurrency: number, maxWaiting: number) {
  const inTurn = pLimit(concurrency);
  /** Each lets that many into the common queue, where those of other networks come in between. */
  const networks = new Map<string, LimitFunction>();

  return async <Result>(client: string, check: () => Promise<Result>): Promise<Result> => {
    // One subscriber may have many networks of IPv6.
    const network = client.includes(':') ? networkAround(client) : client;
    const own = networks.get(network) ?? pLimit(concurrency);
    if (own.pendingCount >= maxWaiting || inTurn.pendingCount >= MAX_NEXT) throw busy(RETRY_AFTER);
    networks.set(network, own);
    try {
      return await own(() => inTurn(check));
    } finally {
      if (own.activeCount + own.pendingCount === 0) networks.delete(network);
    }
  };
}
