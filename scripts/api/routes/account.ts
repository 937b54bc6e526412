import { Hono } from 'hono';
import { deleteAccount as endpoint } from '../../../src/contract/account.ts';
import { createThrottle } from '../../shared/throttle.ts';
import { accountData } from '../account-data.ts';
import { checkPassword } from '../check-password.ts';
import { deleteAccount } from '../delete-account.ts';
import { messages } from '../messages.ts';
import type { Services } from '../services.ts';
import { closeSession, signedInOnly } from '../session.ts';
import { publicUser } from '../users.ts';
import { invalid, jsonBody, tooMany, validate } from '../validation.ts';

/** Of the password, which a stolen session does not know. */
const TRIES_PER_MINUTE = 5;

export function account(services: Services) {
  const onlySignedIn = signedInOnly(services);
  const throttle = createThrottle(services.clock, TRIES_PER_MINUTE);
  return new Hono()
    .get('/users/000', onlySignedIn, (context) => context.json(publicUser(context.var.user)))
    .post('/logout', onlySignedIn, (context) => {
      closeSession(services, context.var.token);
      return context.json({ message: 'ok' });
    })
    .get('/account-data', onlySignedIn, (context) =>
      context.json(accountData(services, context.var.user)),
    )
    .post('/delete-account', onlySignedIn, async (context) => {
      const { user } = context.var;
      const { value, errors } = validate(endpoint.request, await jsonBody(context));
      if (errors) return invalid(context, errors);
      const key = String(user.id);
      if (throttle.wait(key) > 0) return tooMany(context, throttle.wait(key));
      // Counted before the slow check, or any number of them at once would pass.
      throttle.tried(key);
      const client = services.client(context);
      const current = await checkPassword(services, user, value.password, client);
      if (!current) return invalid(context, { password: [messages.passwordWrong] });
      await deleteAccount(services, current);
      return context.json({ message: 'ok' });
    });
}
