import { Hono } from 'hono';
import { deleteAccount as endpoint } from '../../../src/contract/account/account.ts';
import { accountData } from '../accounts/account-data.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import type { Services } from '../services.ts';
import { closeSession, requireSession } from '../accounts/session.ts';
import { publicUser } from '../accounts/users.ts';
import { lastingLimit, MINUTE } from '../http/lasting-limit.ts';
import { invalid, jsonBody, tooMany, validate } from '../http/validation.ts';

/** Limits password guesses with a stolen session. */
const ATTEMPTS_PER_MINUTE = 5;

export function account(services: Services) {
  const auth = requireSession(services);
  const passwords = lastingLimit(services, {
    name: 'account password',
    attempts: ATTEMPTS_PER_MINUTE,
    seconds: MINUTE,
  });
  return new Hono()
    .get('/users/000', auth, async (context) =>
      context.json(await publicUser(services.db, context.var.user)),
    )
    .post('/logout', auth, async (context) => {
      await closeSession(services.db, context.var.token);
      return context.json({ message: 'ok' });
    })
    .get('/account-data', auth, async (context) =>
      context.json(await accountData(services, context.var.user)),
    )
    .post('/delete-account', auth, async (context) => {
      const { user } = context.var;
      const { value, errors } = validate(endpoint.request, await jsonBody(context));
      if (errors) return invalid(context, errors);
      // Before the slow check: otherwise concurrent requests would bypass the limit.
      const wait = await passwords.take(String(user.id));
      if (wait > 0) return tooMany(context, wait);
      const network = services.network(context);
      const isRight = await services.passwords.matches(value.password, user.password_hash, network);
      if (!isRight || !(await deleteAccount(services, user))) {
        return invalid(context, { password: [messages.passwordWrong] });
      }
      return context.json({ message: 'ok' });
    });
}
