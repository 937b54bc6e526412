import { Hono } from 'hono';
import { loginRequest } from '../../../src/contract/users.ts';
import { createThrottle } from '../../shared/throttle.ts';
import type { Services } from '../services.ts';
import { openSession } from '../session.ts';
import { findUserByEmail, publicUser } from '../users.ts';
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
    throttle.tried(key);
    const user = findUserByEmail(services.db, value.email);
    const right = user
      ? await services.passwords.matches(value.password, user.password_hash)
      : await services.passwords.matchesNothing(value.password);
    if (!user || !right) {
      failures.tried(client);
      return unauthenticated(context);
    }
    throttle.succeeded(key);
    return context.json({ ...publicUser(user), access_token: openSession(services, user.id) });
  });
}
