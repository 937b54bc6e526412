import { Hono, type Context } from 'hono';
import { sql } from 'kysely';
import { transaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../accounts/session.ts';
import { findUser, type User } from '../accounts/users.ts';
import { idOf } from '../http/id.ts';
import { networkLimit } from '../http/lasting-limit.ts';
import { limits } from '../http/limits.ts';
import { tooMany } from '../http/refusal.ts';
import { isVerificationLink, sendVerification } from '../accounts/verification.ts';
import { cancelMails } from '../mail/queue.ts';
import { verifyPage } from '../../../src/messages/servers/api.ts';
import { linkPage } from './link-page.ts';

const LINK = '/email/verify/:id/:hash';

export function email(services: Services) {
  const ofNetwork = networkLimit(services, limits.links);
  // The id is an extension: someone else may be signed in in the browser.
  const outcome = (user: User | undefined) =>
    `${services.siteUrl}/verify-email?${user ? `status=success&id=${user.id}` : 'status=fail'}`;
  return new Hono()
    .get('/email/resend', requireSession(services), async (context) => {
      const { user } = context.var;
      const network = services.network(context);
      const wait = await ofNetwork.take(network);
      if (wait > 0) throw tooMany(wait);
      if (user.email_verified_at === null) {
        const asked = { purpose: 'verification', network } as const;
        await transaction(services.db, (db) => sendVerification(services, db, user, asked));
      }
      return context.json({ message: 'ok' });
    })
    .get(LINK, async (context) => {
      const user = await linkedUser(services, context);
      if (user?.email_verified_at !== null) return context.redirect(outcome(user));
      const { siteUrl } = services;
      return linkPage(context, verifyPage, { siteUrl, leadsToSite: true });
    })
    .post(LINK, async (context) => {
      const user = await linkedUser(services, context);
      if (user) await verify(services, user);
      return context.redirect(outcome(user), 303);
    });
}

/** The user of a valid link. */
async function linkedUser(services: Services, { req }: Context): Promise<User | undefined> {
  const user = await findUser(services.db, idOf(req.param('id')));
  const { expires = '', signature = '' } = req.query();
  const hash = req.param('hash') ?? '';
  const isValid = user && (await isVerificationLink(services, user, { hash, expires, signature }));
  return isValid ? user : undefined;
}

const verify = (services: Services, { id }: User): Promise<void> =>
  transaction(services.db, async (db) => {
    const now = services.clock().toISOString();
    await db
      .updateTable('users')
      .set({ email_verified_at: sql<string>`coalesce(email_verified_at, ${now})` })
      .where('id', '=', id)
      .execute();
    const purposes = ['registration', 'verification'] as const;
    await cancelMails({ ...services, db }, { user_id: id }, purposes, 'the address is verified');
  });
