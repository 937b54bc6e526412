import { Hono } from 'hono';
import { forgotPassword, resetPassword } from '../../../src/contract/account/account.ts';
import { log } from '../../lib/log.ts';
import { transaction } from '../database/database.ts';
import { networkLimit } from '../http/lasting-limit.ts';
import { limits } from '../http/limits.ts';
import { invalid, tooMany } from '../http/refusal.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { passwordMail } from '../../../src/messages/servers/mails.ts';
import { shortAddress } from '../mail/mailbox.ts';
import { passwordFault } from '../accounts/password-rules.ts';
import { forgetNetworks, rememberNetwork } from '../accounts/known-networks.ts';
import { hashSecret, newSecret } from '../database/secrets.ts';
import type { Services } from '../services.ts';
import { closeAllSessions } from '../accounts/session.ts';
import { findUserByEmail, lockUser } from '../accounts/users.ts';
import { greetedName } from '../mail/greeted-name.ts';
import { cancelMails } from '../mail/queue.ts';
import { jsonBody, textOf, validate } from '../http/validation.ts';

const LINK_MINUTES = 60;

export function password(services: Services) {
  const links = networkLimit(services, limits.links);
  return new Hono()
    .post('/forgot-password', async (context) => {
      const { email } = validate(forgotPassword.request, await jsonBody(context));
      const network = services.network(context);
      const wait = await links.take(network);
      if (wait > 0) throw tooMany(wait);
      // Deferred, so that neither the response nor its time reveals whether an account exists.
      setImmediate(() => {
        sendLink(services, email, network).catch((error: unknown) =>
          log('mail.not_queued', { to: shortAddress(email), error: String(error) }),
        );
      });
      return context.json({ message: 'ok' });
    })
    .post('/reset-password', async (context) => {
      const body = await jsonBody(context);
      const fault = await passwordFault(textOf(body['password']));
      const value = validate(resetPassword.request, body, fault ? { password: fault } : {});
      const user = await findUserByEmail(services.db, value.email);
      const link = user && { user_id: user.id, hash: hashSecret(value.token) };
      // Checked before the slow hash, so that invalid links do not cost one.
      if (!link || !(await isValidLink(services, link))) throw linkInvalid();
      const network = services.network(context);
      const password_hash = await services.passwords.hash(value.password, network);
      await transaction(services.db, async (db) => {
        // If two requests come at once, the second waits for the first and then finds no link.
        await lockUser(db, user.id);
        if (!(await isValidLink({ ...services, db }, link))) throw linkInvalid();
        await db.deleteFrom('password_resets').where('user_id', '=', user.id).execute();
        await db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
        await closeAllSessions(db, user.id);
        await forgetNetworks(db, user.id);
        await rememberNetwork(db, services.clock(), user.id, network);
        await cancelMails(
          { ...services, db },
          { user_id: user.id },
          ['reset'],
          'another link was used',
        );
      });
      return context.json({ message: 'ok' });
    });
}

const linkInvalid = () => invalid({ email: [messages.linkInvalid] });

async function sendLink(services: Services, email: string, network: string): Promise<void> {
  const found = await findUserByEmail(services.db, email);
  if (!found) return;
  await transaction(services.db, async (db) => {
    // It may have been deleted meanwhile. A deletion also locks the account before its mails, so neither
    // waits for the other.
    const user = await lockUser(db, found.id);
    if (!user) return;
    const write = async (expires_at: string) => {
      const token = newSecret();
      await db
        .insertInto('password_resets')
        .values({ hash: hashSecret(token), user_id: user.id, expires_at })
        .execute();
      const secret = new URLSearchParams({ token, email: user.email });
      // No log of a server gets what stands behind `#`.
      return passwordMail(greetedName(user), `${services.siteUrl}/reset-password#${secret}`);
    };
    const [to, about, minutes] = [user.email, { user_id: user.id }, LINK_MINUTES];
    await services.mail(db, { to, purpose: 'reset', about, network, minutes, write });
  });
}

async function isValidLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  link: { user_id: number; hash: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('password_resets')
    .select('hash')
    .where('hash', '=', link.hash)
    .where('user_id', '=', link.user_id)
    .where('expires_at', '>', clock().toISOString())
    .executeTakeFirst();
  return found !== undefined;
}
