import { Hono } from 'hono';
import type * as v from 'valibot';
import { loginRequest } from '../../../src/contract/account/users.ts';
import { createNetworkThrottle } from '../../lib/throttle.ts';
import { logRefused } from '../accounts/failed-logins.ts';
import { checkCandidate } from '../accounts/guesses.ts';
import { rememberNetwork } from '../accounts/known-networks.ts';
import { transaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { openSession } from '../accounts/session.ts';
import { findUserByEmail, lockUnchanged, publicUser, type User } from '../accounts/users.ts';
import { tooMany, unauthenticated } from '../http/refusal.ts';
import { jsonBody, validate } from '../http/validation.ts';

/**
 * Wrong passwords per network, for any account, as each costs a slow hash. A lecture hall is one network.
 * Those that come at once are few: the rest has no place in the queue of passwords.
 */
export const failures = { perMinute: 100 };

export function login(services: Services) {
  const failed = createNetworkThrottle(services.clock, failures.perMinute);

  return new Hono().post('/login', async (context) => {
    const value = validate(loginRequest, await jsonBody(context));
    const network = services.network(context);
    const wait = failed.wait(network);
    if (wait > 0) throw tooMany(wait);
    const session = await authenticate(services, value, network);
    if (!session) {
      failed.record(network);
      await logRefused(services, context, value.email);
      throw unauthenticated();
    }
    const { user, access_token } = session;
    return context.json({ ...(await publicUser(services, user)), access_token });
  });
}

async function authenticate(
  services: Services,
  { email, password }: v.InferOutput<typeof loginRequest>,
  network: string,
): Promise<{ user: User; access_token: string } | undefined> {
  const { db, clock } = services;
  const user = await findUserByEmail(db, email);
  const isRight = await checkCandidate(services, user, { email, password, network });
  if (!user || !isRight) return undefined;
  return transaction(db, async (db) => {
    if (!(await lockUnchanged(db, user))) return undefined;
    await rememberNetwork(db, clock(), user.id, network);
    return { user, access_token: await openSession(db, clock(), user.id) };
  });
}
