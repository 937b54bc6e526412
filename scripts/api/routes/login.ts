import { Hono } from 'hono';
import type * as v from 'valibot';
import { loginRequest } from '../../../src/contract/account/users.ts';
import { log } from '../../lib/log.ts';
import { createThrottle } from '../../lib/throttle.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { sign } from '../accounts/secrets.ts';
import { run } from '../database/database.ts';
import type { Services } from '../services.ts';
import { openSession } from '../accounts/session.ts';
import { findUserByEmail, publicUser, type User } from '../accounts/users.ts';
import { invalid, jsonBody, tooMany, unauthenticated, validate } from '../http/validation.ts';

const ATTEMPTS_PER_MINUTE = 5;
/** Per network, for any account, as each costs a slow hash. A lecture hall is one network. */
const FAILURES_PER_MINUTE = 100;

export function login(services: Services) {
  const throttle = createThrottle(services.clock, ATTEMPTS_PER_MINUTE);
  const failures = createThrottle(services.clock, FAILURES_PER_MINUTE);

  return new Hono().post('/login', async (context) => {
    const { value, errors } = validate(loginRequest, await jsonBody(context));
    if (errors) return invalid(context, errors);

    const network = services.network(context);
    const key = `${value.email.toLowerCase()} ${network}`;
    const wait = Math.max(throttle.wait(key), failures.wait(network));
    if (wait > 0) return tooMany(context, wait);
    // Before the slow check: otherwise concurrent requests would bypass the limit.
    const undoAttempts = [throttle.record(key), failures.record(network)];
    const user = await authenticate(services, value, network).catch((error: unknown) => {
      // The password was not checked.
      for (const undo of undoAttempts) undo();
      throw error;
    });
    if (!user) {
      const account = sign(services.db, value.email.toLowerCase()).slice(0, 12);
      log('login.refused', { client: services.address(context), account });
      return unauthenticated(context);
    }
    for (const undo of undoAttempts) undo();
    throttle.reset(key);
    renewHash(services, user, value.password, network).catch((error: unknown) =>
      log('password.not_renewed', { id: user.id, error: String(error) }),
    );
    return context.json({
      ...publicUser(services.db, user),
      access_token: openSession(services, user.id),
    });
  });
}

/** After the response, because it takes as long as the login. The next login makes up for a failure. */
async function renewHash(
  { db, passwords }: Services,
  { id, password_hash }: User,
  password: string,
  network: string,
): Promise<void> {
  if (!passwords.isOutdated(password_hash)) return;
  const renewed = await passwords.hash(password, network);
  // Unless another password was chosen meanwhile.
  const sql = 'UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?';
  run(db, sql, renewed, id, password_hash);
}

async function authenticate(
  services: Services,
  { email, password }: v.InferOutput<typeof loginRequest>,
  network: string,
): Promise<User | undefined> {
  const user = findUserByEmail(services.db, email);
  if (user) return checkPassword(services, user, password, network);
  await services.passwords.matchesNothing(password, network);
  return undefined;
}
