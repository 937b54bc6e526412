import { Hono } from 'hono';
import { forgotPassword, resetPassword } from '../../../src/contract/account.ts';
import { isSame } from '../../shared/is-same.ts';
import { log } from '../../shared/log.ts';
import { createThrottle } from '../../shared/throttle.ts';
import { one, run } from '../database.ts';
import { messages, passwordMail } from '../messages.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import type { Services } from '../services.ts';
import { closeAllSessions } from '../session.ts';
import { inMinutes } from '../time.ts';
import { findUserByEmail, type User } from '../users.ts';
import { invalid, jsonBody, tooMany, validate } from '../validation.ts';

const LINK_MINUTES = 60;
const MIN_PASSWORD = 8;
const MAILS_PER_MINUTE = 6;

export function password(services: Services) {
  const throttle = createThrottle(services.clock, MAILS_PER_MINUTE);
  return new Hono()
    .post('/forgot-password', async (context) => {
      const { value, errors } = validate(forgotPassword.request, await jsonBody(context));
      if (errors) return invalid(context, errors);
      const key = value.email.toLowerCase();
      if (throttle.wait(key) > 0) return tooMany(context, throttle.wait(key));
      throttle.tried(key);
      // Known or not, the answer is the same and takes the same time, whatever becomes of the mail:
      // nobody can find out who has an account.
      const user = findUserByEmail(services.db, value.email);
      if (user) {
        sendLink(services, user).catch((error: unknown) =>
          log('mail.failed', { to: user.email, error: String(error) }),
        );
      }
      return context.json({ message: 'ok' });
    })
    .post('/reset-password', async (context) => {
      const { value, errors } = validate(resetPassword.request, await jsonBody(context));
      if (errors) return invalid(context, errors);
      if (value.password.length < MIN_PASSWORD) {
        return invalid(context, { password: [messages.passwordShort] });
      }
      const user = findUserByEmail(services.db, value.email);
      const password_hash = await services.passwords.hash(value.password);
      if (!user || !useLink(services, user, value.token)) {
        return invalid(context, { email: [messages.linkInvalid] });
      }
      run(services.db, 'UPDATE users SET password_hash = ? WHERE id = ?', password_hash, user.id);
      closeAllSessions(services, user.id);
      return context.json({ message: 'ok' });
    });
}

async function sendLink(services: Services, user: User): Promise<void> {
  const token = newSecret();
  run(
    services.db,
    'INSERT OR REPLACE INTO password_resets (user_id, hash, expires_at) VALUES (?, ?, ?)',
    user.id,
    hashSecret(token),
    inMinutes(services.clock(), LINK_MINUTES),
  );
  const query = new URLSearchParams({ token, email: user.email });
  const link = `${services.siteUrl}/reset-password?${query}`;
  await services.mail(passwordMail(user.email, user.first_name, link));
}

/** A link works once. */
function useLink({ db, clock }: Services, user: User, token: string): boolean {
  const reset = one<{ hash: string; expires_at: string }>(
    db,
    'SELECT hash, expires_at FROM password_resets WHERE user_id = ?',
    user.id,
  );
  if (!reset || reset.expires_at <= clock().toISOString()) return false;
  if (!isSame(hashSecret(token), reset.hash)) return false;
  return run(db, 'DELETE FROM password_resets WHERE user_id = ?', user.id) === 1;
}
