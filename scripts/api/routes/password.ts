import { Hono } from 'hono';
import { forgotPassword, resetPassword } from '../../../src/contract/account/account.ts';
import { log } from '../../lib/log.ts';
import { insert, one, run, transaction } from '../database/database.ts';
import { limitRequests } from '../http/rate-limit.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { passwordMail } from '../../../src/messages/servers/mails.ts';
import { shortAddress } from '../accounts/mailbox.ts';
import { isLongEnough } from '../accounts/password-hash.ts';
import { hashSecret, newSecret } from '../accounts/secrets.ts';
import type { Services } from '../services.ts';
import { closeAllSessions } from '../accounts/session.ts';
import { findUserByEmail, greetedName, type User } from '../accounts/users.ts';
import type { MailBudget } from '../mail/budget.ts';
import { cancelMails } from '../mail/queue.ts';
import { invalid, jsonBody, tooMany, validate } from '../http/validation.ts';

const LINK_MINUTES = 60;
/** Per network; a hall full of students is one. */
const PER_MINUTE = 100;

export function password(services: Services, budget: MailBudget) {
  return new Hono()
    .post('/forgot-password', limitRequests(services, PER_MINUTE), async (context) => {
      const { value, errors } = validate(forgotPassword.request, await jsonBody(context));
      if (errors) return invalid(context, errors);
      const network = services.network(context);
      const wait = budget(network, value.email);
      if (wait > 0) return tooMany(context, wait);
      // Deferred, so that neither the response nor its time reveals whether an account exists.
      setImmediate(() => {
        try {
          const user = findUserByEmail(services.db, value.email);
          if (user) transaction(services.db, () => sendLink(services, user, network));
        } catch (error) {
          log('mail.not_queued', { to: shortAddress(value.email), error: String(error) });
        }
      });
      return context.json({ message: 'ok' });
    })
    .post('/reset-password', async (context) => {
      const { value, errors } = validate(resetPassword.request, await jsonBody(context));
      if (errors) return invalid(context, errors);
      if (!isLongEnough(value.password)) {
        return invalid(context, { password: [messages.passwordShort] });
      }
      const user = findUserByEmail(services.db, value.email);
      const link = user && { user_id: user.id, hash: hashSecret(value.token) };
      // Checked before the slow hash, so that invalid links do not cost one.
      if (!link || !isValidLink(services, link)) {
        return invalid(context, { email: [messages.linkInvalid] });
      }
      const password_hash = await services.passwords.hash(
        value.password,
        services.network(context),
      );
      const isDone = transaction(services.db, () => {
        if (!redeemLink(services, link, password_hash)) return false;
        cancelMails(services, user.email, ['reset'], 'another link was used');
        return true;
      });
      if (!isDone) return invalid(context, { email: [messages.linkInvalid] });
      return context.json({ message: 'ok' });
    });
}

function sendLink(services: Services, user: User, network: string): void {
  const write = (expires_at: string) => {
    const token = newSecret();
    insert(services.db, 'password_resets', {
      hash: hashSecret(token),
      user_id: user.id,
      expires_at,
    });
    const query = new URLSearchParams({ token, email: user.email });
    return passwordMail(greetedName(user), `${services.siteUrl}/reset-password?${query}`);
  };
  services.mail({ to: user.email, purpose: 'reset', network, minutes: LINK_MINUTES, write });
}

interface Link {
  user_id: number;
  hash: string;
}

const isValidLink = ({ db, clock }: Services, { user_id, hash }: Link): boolean =>
  one(
    db,
    'SELECT 1 FROM password_resets WHERE hash = ? AND user_id = ? AND expires_at > ?',
    hash,
    user_id,
    clock().toISOString(),
  ) !== undefined;

/** Sets the password and deletes all of the user's links. Returns false for an invalid link. */
function redeemLink(services: Services, link: Link, password_hash: string): boolean {
  if (!isValidLink(services, link)) return false;
  run(services.db, 'DELETE FROM password_resets WHERE user_id = ?', link.user_id);
  run(services.db, 'UPDATE users SET password_hash = ? WHERE id = ?', password_hash, link.user_id);
  closeAllSessions(services, link.user_id);
  return true;
}
