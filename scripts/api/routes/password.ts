import { Hono } from 'hono';
import { forgotPassword, resetPassword } from '../../../src/contract/account/account.ts';
import { log } from '../../lib/log.ts';
import { createThrottle } from '../../lib/throttle.ts';
import { insert, one, run, transaction } from '../database/database.ts';
import { limitRequests } from '../http/rate-limit.ts';
import { messages, passwordMail } from '../messages.ts';
import { isLongEnough } from '../accounts/password-length.ts';
import { hashSecret, newSecret } from '../accounts/secrets.ts';
import type { Services } from '../services.ts';
import { closeAllSessions } from '../accounts/session.ts';
import { inMinutes } from '../time.ts';
import { findUserByEmail, type User } from '../accounts/users.ts';
import { invalid, jsonBody, tooMany, validate } from '../http/validation.ts';

const LINK_MINUTES = 60;
const MAILS_PER_MINUTE = 6;
/** Per network; a hall full of students is one. */
const PER_MINUTE = 100;

export function password(services: Services) {
  const throttle = createThrottle(services.clock, MAILS_PER_MINUTE);
  return new Hono()
    .post('/forgot-password', limitRequests(services, PER_MINUTE), async (context) => {
      const { value, errors } = validate(forgotPassword.request, await jsonBody(context));
      if (errors) return invalid(context, errors);
      // With the network, so that a stranger's requests can not lock out the owner.
      const key = `${value.email.toLowerCase()} ${services.client(context)}`;
      if (throttle.wait(key) > 0) return tooMany(context, throttle.wait(key));
      throttle.record(key);
      const user = findUserByEmail(services.db, value.email);
      // Deferred, so that neither the response nor its time reveals whether an account exists.
      if (user) {
        setImmediate(() => {
          sendLink(services, user).catch((error: unknown) =>
            log('mail.failed', { to: user.email, error: String(error) }),
          );
        });
      }
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
      const password_hash = await services.passwords.hash(value.password, services.client(context));
      const isDone = transaction(services.db, () => redeemLink(services, link, password_hash));
      if (!isDone) return invalid(context, { email: [messages.linkInvalid] });
      return context.json({ message: 'ok' });
    });
}

async function sendLink(services: Services, user: User): Promise<void> {
  const token = newSecret();
  insert(services.db, 'password_resets', {
    hash: hashSecret(token),
    user_id: user.id,
    expires_at: inMinutes(services.clock(), LINK_MINUTES),
  });
  const query = new URLSearchParams({ token, email: user.email });
  const link = `${services.siteUrl}/reset-password?${query}`;
  const name = user.email_verified_at === null ? undefined : user.first_name;
  await services.mail(passwordMail(user.email, name, link));
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
