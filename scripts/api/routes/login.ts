import { Hono } from 'hono';
import type * as v from 'valibot';
import { loginRequest } from '../../../src/contract/users.ts';
import { createThrottle } from '../../shared/throttle.ts';
import { checkPassword } from '../check-password.ts';
import type { Services } from '../services.ts';
import { openSession } from '../session.ts';
import { findUserByEmail, publicUser, type User } from '../users.ts';
import { invalid, jsonBody, tooMany, unauthenticated, validate } from '../validation.ts';

const TRIES_PER_MINUTE = 5;
/** Of one network, whoever they name: each costs a slow hash. A hall full of students is one. */
const FAILURES_PER_MINUTE = 100;

export function login(services: Services) {
  const throttle = createThrottle(services.clock, TRIES_PER_MINUTE);
  const failures = createThrottle(services.clock, FAILURES_PER_MINUTE);

  return new Hono().post('/login', async (context) => {
    const { value, errors } = validate(loginRequest, await jsonBody(context));
    if (errors) return invalid(context, errors);

    const client = services.client(context);
    const key = `${value.email.toLowerCase()} ${client}`;
    const wait = Math.max(throttle.wait(key), failures.wait(client));
    if (wait > 0) return tooMany(context, wait);
    // Counted before the slow check, or any number of them at once would pass.
    const takeBack = [throttle.tried(key), failures.tried(client)];
    const user = await check(services, value, client).catch((error: unknown) => {
      // Nothing was tried.
      for (const undo of takeBack) undo();
      throw error;
    });
    if (!user) return unauthenticated(context);
    for (const undo of takeBack) undo();
    throttle.succeeded(key);
    return context.json({ ...publicUser(user), access_token: openSession(services, user.id) });
  });
}

async function check(
  services: Services,
  { email, password }: v.InferOutput<typeof loginRequest>,
  client: string,
): Promise<User | undefined> {
  const user = findUserByEmail(services.db, email);
  if (user) return checkPassword(services, user, password, client);
  await services.passwords.matchesNothing(password, client);
  return undefined;
}
