import { Hono } from 'hono';
import { deleteAccount as endpoint } from '../../../src/contract/account/account.ts';
import { createThrottle } from '../../lib/throttle.ts';
import { accountData } from '../accounts/account-data.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import type { Services } from '../services.ts';
import { closeSession, requireSession } from '../accounts/session.ts';
import { publicUser } from '../accounts/users.ts';
import { invalid, jsonBody, tooMany, validate } from '../http/validation.ts';

/** Limits password guesses with a stolen session. */
const ATTEMPTS_PER_MINUTE = 5;

export function account(services: Services) {
  const auth = requireSession(services);
  const throttle = createThrottle(services.clock, ATTEMPTS_PER_MINUTE);
  return new Hono()
    .get('/users/000', auth, (context) => context.json(publicUser(services.db, context.var.user)))
    .post('/logout', auth, (context) => {
      closeSession(services, context.var.token);
      return context.json({ message: 'ok' });
    })
    .get('/account-data', auth, (context) => context.json(accountData(services, context.var.user)))
    .post('/delete-account', auth, async (context) => {
      const { user } = context.var;
      const { value, errors } = validate(endpoint.request, await jsonBody(context));
      if (errors) return invalid(context, errors);
      const key = String(user.id);
      if (throttle.wait(key) > 0) return tooMany(context, throttle.wait(key));
      // Before the slow check: otherwise concurrent requests would bypass the limit.
      throttle.record(key);
      const network = services.network(context);
      const current = await checkPassword(services, user, value.password, network);
      if (!current) return invalid(context, { password: [messages.passwordWrong] });
      await deleteAccount(services, current);
      return context.json({ message: 'ok' });
    });
}
