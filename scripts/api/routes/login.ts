import { Hono } from 'hono';
import type * as v from 'valibot';
import { loginRequest } from '../../../src/contract/account/users.ts';
import { log } from '../../lib/log.ts';
import { createNetworkThrottle } from '../../lib/throttle.ts';
import { countGuess } from '../accounts/guesses.ts';
import { rememberNetwork } from '../accounts/known-networks.ts';
import { sign } from '../accounts/secrets.ts';
import { transaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { openSession } from '../accounts/session.ts';
import { findUserByEmail, lockUnchanged, publicUser, type User } from '../accounts/users.ts';
import { tooMany, unauthenticated } from '../http/refusal.ts';
import { jsonBody, validate } from '../http/validation.ts';

/** Per network, for any account, as each costs a slow hash. A lecture hall is one network. */
export const failures = { perMinute: 100 };

export function login(services: Services) {
  const failed = createNetworkThrottle(services.clock, failures.perMinute);

  return new Hono().post('/login', async (context) => {
    const value = validate(loginRequest, await jsonBody(context));
    const network = services.network(context);
    const wait = failed.wait(network);
    if (wait > 0) throw tooMany(wait);
    // Before the slow check: otherwise concurrent requests would bypass the limit.
    const undo = failed.record(network);
    const session = await authenticate(services, value, network).catch((error: unknown) => {
      // The password was not checked.
      undo();
      throw error;
    });
    if (!session) {
      const account = await sign(services.db, value.email.toLowerCase());
      log('login.refused', { client: services.address(context), account: account.slice(0, 12) });
      throw unauthenticated();
    }
    undo();
    const { user, access_token } = session;
    return context.json({ ...(await publicUser(services.db, user)), access_token });
  });
}

async function authenticate(
  services: Services,
  { email, password }: v.InferOutput<typeof loginRequest>,
  network: string,
): Promise<{ user: User; access_token: string } | undefined> {
  const { db, clock, passwords } = services;
  const user = await findUserByEmail(db, email);
  const isRight = await countGuess(services, { email, user, network }, () =>
    passwords.matches(password, user?.password_hash, network),
  );
  if (!user || !isRight) return undefined;
  return transaction(db, async (db) => {
    if (!(await lockUnchanged(db, user))) return undefined;
    await rememberNetwork(db, clock(), user.id, network);
    return { user, access_token: await openSession(db, clock(), user.id) };
  });
}
