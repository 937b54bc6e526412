import { Hono } from 'hono';
import { newsletter as endpoint } from '../../../src/contract/newsletter.ts';
import { newsletterPages } from '../../../src/messages/servers/api.ts';
import { mailboxOf } from '../accounts/mailbox.ts';
import { transaction } from '../database/database.ts';
import { DAY, lastingLimit } from '../http/lasting-limit.ts';
import { limitRequests } from '../http/rate-limit.ts';
import { invalid, jsonBody, tooMany, validate } from '../http/validation.ts';
import type { MailBudget } from '../mail/budget.ts';
import {
  addressToConfirm,
  addressToRemove,
  sendConfirmation,
  subscribe,
  unsubscribe,
} from '../newsletter/subscriptions.ts';
import type { Services } from '../services.ts';
import { linkPage } from './link-page.ts';

/** Per network; a hall full of students is one. */
const PER_MINUTE = 100;
/** Per mailbox: fewer than other mails, because who has lost one loses nothing by waiting. */
const MAILS_PER_DAY = 3;

export function newsletter(services: Services, budget: MailBudget) {
  const mails = lastingLimit(services, {
    name: 'newsletter mail',
    attempts: MAILS_PER_DAY,
    seconds: DAY,
  });
  const app = new Hono().post(
    '/newsletter',
    limitRequests(services, PER_MINUTE),
    async (context) => {
      const { value, errors } = validate(endpoint.request, await jsonBody(context));
      if (errors) return invalid(context, errors);
      const { email } = value;
      const network = services.network(context);
      const wait = await budget(network, email);
      if (wait > 0) return tooMany(context, wait);
      // The same work and the same answer for every address: nobody learns who is on the list.
      if ((await mails.take(mailboxOf(email))) === 0) {
        await transaction(services.db, (db) => sendConfirmation(services, db, email, network));
      }
      return context.json({ message: 'ok' }, 201);
    },
  );
  for (const { path, addressIn, texts, change } of links) {
    app.get(path, async (context) => {
      const email = await addressIn(services, context.req.query());
      if (email === undefined) {
        context.status(404);
        return linkPage(context, texts.invalid, services);
      }
      return linkPage(context, { ...texts.page(email), button: texts.button }, services);
    });
    // Mail services send it too, when their own button is pressed (RFC 8058): no redirect.
    app.post(path, async (context) => {
      const email = await addressIn(services, context.req.query());
      if (email === undefined) {
        context.status(404);
        return linkPage(context, texts.invalid, services);
      }
      await transaction(services.db, (db): Promise<unknown> => change({ ...services, db }, email));
      return linkPage(context, texts.done(email), services);
    });
  }
  return app;
}

const links = [
  {
    path: '/newsletter/confirm',
    addressIn: addressToConfirm,
    texts: newsletterPages.confirm,
    change: subscribe,
  },
  {
    path: '/newsletter/leave',
    addressIn: addressToRemove,
    texts: newsletterPages.leave,
    change: unsubscribe,
  },
];
