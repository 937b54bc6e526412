// Wrong passwords of a network, whatever account they name: of candidates, and of the team.
import type { Context } from 'hono';
import { log } from '../../lib/log.ts';
import { createNetworkThrottle } from '../../lib/throttle.ts';
import { tooMany } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { sign } from '../database/secrets.ts';

/**
 * Per network, for any account, as each costs a slow hash. A lecture hall is one network. Those that come
 * at once are few: the rest has no place in the queue of passwords.
 */
export const failures = { perMinute: 100 };

/** Returns a function that limits and logs the log-ins that fail: those without a result. */
export function watchLogins(services: Services) {
  const failed = createNetworkThrottle(services.clock, failures.perMinute);

  return async <Session>(
    context: Context,
    email: string,
    authenticate: (network: string) => Promise<Session | undefined>,
  ): Promise<Session | undefined> => {
    const network = services.network(context);
    const wait = failed.wait(network);
    if (wait > 0) throw tooMany(wait);
    const session = await authenticate(network);
    if (session) return session;
    failed.record(network);
    const account = await sign(services.db, email.toLowerCase());
    log('login.refused', { client: services.address(context), account: account.slice(0, 12) });
    return undefined;
  };
}
