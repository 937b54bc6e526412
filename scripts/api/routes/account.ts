import { Hono } from 'hono';
import { deleteAccount as endpoint } from '../../../src/contract/account/account.ts';
import { accountData } from '../accounts/account-data.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import type { Services } from '../services.ts';
import { closeSession, requireSession } from '../accounts/session.ts';
import { publicUser } from '../accounts/users.ts';
import { checkCandidate } from '../accounts/guesses.ts';
import { invalid, unauthenticated } from '../http/refusal.ts';
import { jsonBody, validate } from '../http/validation.ts';

export function account(services: Services) {
  const auth = requireSession(services);
  return new Hono()
    .get('/users/000', auth, async (context) =>
      context.json(await publicUser(services, context.var.user)),
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
      const { password } = validate(endpoint.request, await jsonBody(context));
      const typed = { email: user.email, password, network: services.network(context) };
      // A stolen session must not find out the password.
      if (!(await checkCandidate(services, user, typed))) {
        throw invalid({ password: [messages.passwordWrong] });
      }
      // It was deleted, or got another password, and the session has ended.
      if (!(await deleteAccount(services, user))) throw unauthenticated();
      return context.json({ message: 'ok' });
    });
}
