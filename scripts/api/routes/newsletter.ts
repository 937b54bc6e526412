import { Hono } from 'hono';
import { newsletter as endpoint } from '../../../src/contract/newsletter.ts';
import { newsletterPages } from '../../../src/messages/servers/api.ts';
import { transaction } from '../database/database.ts';
import { lastingLimit, networkLimit } from '../http/lasting-limit.ts';
import { limits } from '../http/limits.ts';
import { tooMany } from '../http/refusal.ts';
import { jsonBody, validate } from '../http/validation.ts';
import { mailboxKey } from '../mail/queue.ts';
import {
  addressToConfirm,
  addressToRemove,
  sendConfirmation,
  subscribe,
  unsubscribe,
} from '../newsletter/subscriptions.ts';
import type { Services } from '../services.ts';
import { linkPage } from './link-page.ts';

export function newsletter(services: Services) {
  const ofMailbox = lastingLimit(services, limits.newsletter);
  const ofNetwork = networkLimit(services, limits.links);
  const app = new Hono().post('/newsletter', async (context) => {
    const { email } = validate(endpoint.request, await jsonBody(context));
    const network = services.network(context);
    const wait = await ofNetwork.take(network);
    if (wait > 0) throw tooMany(wait);
    // The same work and the same answer for every address: nobody learns who is on the list.
    if ((await ofMailbox.take(await mailboxKey(services.db, email))) === 0) {
      await transaction(services.db, (db) => sendConfirmation(services, db, email, network));
    }
    return context.json({ message: 'ok' }, 201);
  });
  for (const { path, addressIn, texts, change } of links) {
    app.on(['GET', 'POST'], path, async (context) => {
      const email = await addressIn(services, context.req.query());
      if (email === undefined) {
        context.status(404);
        return linkPage(context, texts.invalid, services);
      }
      if (context.req.method !== 'POST') {
        return linkPage(context, { ...texts.page(email), button: texts.button }, services);
      }
      // Mail services send this form, too (RFC 8058). They follow no redirect.
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
