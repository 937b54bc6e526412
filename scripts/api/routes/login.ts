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
import { invalid, jsonBody, tooMany, unauthenticated, validate } from '../http/validation.ts';

/** Per network, for any account, as each costs a slow hash. A lecture hall is one network. */
const FAILURES_PER_MINUTE = 100;

export function login(services: Services) {
  const failures = createNetworkThrottle(services.clock, FAILURES_PER_MINUTE);

  return new Hono().post('/login', async (context) => {
    const { value, errors } = validate(loginRequest, await jsonBody(context));
    if (errors) return invalid(context, errors);

    const network = services.network(context);
    const wait = failures.wait(network);
    if (wait > 0) return tooMany(context, wait);
    // Before the slow check: otherwise concurrent requests would bypass the limit.
    const undoFailure = failures.record(network);
    const session = await authenticate(services, value, network).catch((error: unknown) => {
      // The password was not checked.
      undoFailure();
      throw error;
    });
    if (!session) {
      const account = await sign(services.db, value.email.toLowerCase());
      log('login.refused', { client: services.address(context), account: account.slice(0, 12) });
      return unauthenticated(context);
    }
    undoFailure();
    const { user, access_token } = session;
    renewHash(services, user, value.password, network).catch((error: unknown) =>
      log('password.not_renewed', { id: user.id, error: String(error) }),
    );
    return context.json({ ...(await publicUser(services.db, user)), access_token });
  });
}

/** Runs after the response, because it takes as long as the login. If it fails, the next login retries. */
async function renewHash(
  { db, passwords }: Services,
  { id, password_hash }: User,
  password: string,
  network: string,
): Promise<void> {
  if (!passwords.isOutdated(password_hash)) return;
  const renewed = await passwords.hash(password, network);
  // Unless another password was chosen meanwhile.
  await db
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .execute();
}

async function authenticate(
  services: Services,
  { email, password }: v.InferOutput<typeof loginRequest>,
  network: string,
): Promise<{ user: User; access_token: string } | undefined> {
  const { db, clock, passwords } = services;
  const user = await findUserByEmail(db, email);
  const isRight = await countGuess(services, { email, user, network }, () =>
    user
      ? passwords.matches(password, user.password_hash, network)
      : passwords.matchesNothing(password, network),
  );
  if (!user || !isRight) return undefined;
  return transaction(db, async (db) => {
    if (!(await lockUnchanged(db, user))) return undefined;
    await rememberNetwork(db, clock(), user.id, network);
    return { user, access_token: await openSession(db, clock(), user.id) };
  });
}
