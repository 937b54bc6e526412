import { Hono } from 'hono';
import { createThrottle } from '../../lib/throttle.ts';
import { run } from '../database/database.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../accounts/session.ts';
import { findUser } from '../accounts/users.ts';
import { tooMany } from '../http/validation.ts';
import { isVerificationLink, sendVerification } from '../accounts/verification.ts';

const MAILS_PER_MINUTE = 6;

export function email(services: Services) {
  const throttle = createThrottle(services.clock, MAILS_PER_MINUTE);
  return new Hono()
    .get('/email/resend', requireSession(services), async (context) => {
      const { user } = context.var;
      const key = String(user.id);
      if (throttle.wait(key) > 0) return tooMany(context, throttle.wait(key));
      throttle.record(key);
      if (user.email_verified_at === null) await sendVerification(services, user);
      return context.json({ message: 'ok' });
    })
    .get('/email/verify/:id/:hash', (context) => {
      const user = findUser(services.db, Number(context.req.param('id')));
      const { expires = '', signature = '' } = context.req.query();
      const hash = context.req.param('hash');
      const valid = user && isVerificationLink(services, user, { hash, expires, signature });
      if (valid) {
        run(
          services.db,
          'UPDATE users SET email_verified_at = coalesce(email_verified_at, ?) WHERE id = ?',
          services.clock().toISOString(),
          user.id,
        );
      }
      // The id is an extension: someone else may be signed in in the browser.
      const outcome = valid ? `status=success&id=${user.id}` : 'status=fail';
      return context.redirect(`${services.siteUrl}/verify-email?${outcome}`);
    });
}
