import { Hono, type Context } from 'hono';
import { createThrottle } from '../../lib/throttle.ts';
import { run, transaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../accounts/session.ts';
import { findUser, type User } from '../accounts/users.ts';
import { tooMany } from '../http/validation.ts';
import { isVerificationLink, sendVerification } from '../accounts/verification.ts';
import type { MailBudget } from '../mail/budget.ts';
import { cancelMails } from '../mail/queue.ts';
import { verificationPage, verificationPolicy } from './verification-page.ts';

const MAILS_PER_MINUTE = 6;
const LINK = '/email/verify/:id/:hash';

export function email(services: Services, budget: MailBudget) {
  const throttle = createThrottle(services.clock, MAILS_PER_MINUTE);
  // The id is an extension: someone else may be signed in in the browser.
  const outcome = (user: User | undefined) =>
    `${services.siteUrl}/verify-email?${user ? `status=success&id=${user.id}` : 'status=fail'}`;
  return new Hono()
    .get('/email/resend', requireSession(services), (context) => {
      const { user } = context.var;
      const network = services.network(context);
      const key = String(user.id);
      const wait = throttle.wait(key) || budget(network, user.email);
      if (wait > 0) return tooMany(context, wait);
      throttle.record(key);
      if (user.email_verified_at === null) {
        sendVerification(services, user, { purpose: 'verification', network });
      }
      return context.json({ message: 'ok' });
    })
    .get(LINK, (context) => {
      const user = linkedUser(services, context);
      // Programs that scan mails open links too, but they send no forms.
      if (user?.email_verified_at !== null) return context.redirect(outcome(user));
      context.header('Content-Security-Policy', verificationPolicy(services.siteUrl));
      context.header('X-Robots-Tag', 'noindex');
      context.header('Cache-Control', 'no-store');
      return context.html(verificationPage);
    })
    .post(LINK, (context) => {
      const user = linkedUser(services, context);
      if (user) transaction(services.db, () => verify(services, user));
      return context.redirect(outcome(user), 303);
    });
}

/** The user of a valid link. */
function linkedUser(services: Services, { req }: Context): User | undefined {
  const user = findUser(services.db, Number(req.param('id')));
  const { expires = '', signature = '' } = req.query();
  const hash = req.param('hash') ?? '';
  const isValid = user && isVerificationLink(services, user, { hash, expires, signature });
  return isValid ? user : undefined;
}

function verify(services: Services, user: User): void {
  run(
    services.db,
    'UPDATE users SET email_verified_at = coalesce(email_verified_at, ?) WHERE id = ?',
    services.clock().toISOString(),
    user.id,
  );
  cancelMails(services, user.email, ['registration', 'verification'], 'the address is verified');
}
