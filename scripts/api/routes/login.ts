import { Hono } from 'hono';
import type * as v from 'valibot';
import { loginRequest } from '../../../src/contract/account/users.ts';
import { log } from '../../lib/log.ts';
import { createThrottle } from '../../lib/throttle.ts';
import { sign } from '../accounts/secrets.ts';
import { transaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { openSession } from '../accounts/session.ts';
import { findUserByEmail, lockUnchanged, publicUser, type User } from '../accounts/users.ts';
import { lastingLimit, MINUTE } from '../http/lasting-limit.ts';
import { invalid, jsonBody, tooMany, unauthenticated, validate } from '../http/validation.ts';

const ATTEMPTS_PER_MINUTE = 5;
/** Per network, for any account, as each costs a slow hash. A lecture hall is one network. */
const FAILURES_PER_MINUTE = 100;

export function login(services: Services) {
  const attempts = lastingLimit(services, {
    name: 'log-in',
    attempts: ATTEMPTS_PER_MINUTE,
    seconds: MINUTE,
  });
  const failures = createThrottle(services.clock, FAILURES_PER_MINUTE);

  return new Hono().post('/login', async (context) => {
    const { value, errors } = validate(loginRequest, await jsonBody(context));
    if (errors) return invalid(context, errors);

    const network = services.network(context);
    const key = `${value.email.toLowerCase()} ${network}`;
    // Before the slow check: otherwise concurrent requests would bypass the limits. The network's is asked
    // again, because others may have been counted meanwhile.
    const wait = failures.wait(network) || (await attempts.take(key)) || failures.wait(network);
    if (wait > 0) return tooMany(context, wait);
    const undoFailure = failures.record(network);
    const session = await authenticate(services, value, network).catch(async (error: unknown) => {
      // The password was not checked.
      undoFailure();
      await attempts.undo(key);
      throw error;
    });
    if (!session) {
      const account = await sign(services.db, value.email.toLowerCase());
      log('login.refused', { client: services.address(context), account: account.slice(0, 12) });
      return unauthenticated(context);
    }
    undoFailure();
    await attempts.reset(key);
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
  { db, clock, passwords }: Services,
  { email, password }: v.InferOutput<typeof loginRequest>,
  network: string,
): Promise<{ user: User; access_token: string } | undefined> {
  const user = await findUserByEmail(db, email);
  const isRight = user
    ? await passwords.matches(password, user.password_hash, network)
    : await passwords.matchesNothing(password, network);
  if (!user || !isRight) return undefined;
  return transaction(db, async (db) => {
    if (!(await lockUnchanged(db, user))) return undefined;
    return { user, access_token: await openSession(db, clock(), user.id) };
  });
}
