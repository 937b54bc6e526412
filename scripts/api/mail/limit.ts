import { domainToASCII } from 'node:url';
import { createThrottle, DAY } from '../../lib/throttle.ts';
import { ServiceUnavailable } from '../http/service-unavailable.ts';
import type { Services } from '../services.ts';

/** Enough for users who look in the wrong folder, too few to flood someone else's mailbox. */
const MAX_MAILS_PER_DAY = 20;

/**
 * The same mailbox for variants of an address: other Unicode forms of the domain, and the +tag that
 * many services ignore.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/\+.*/, '').toLowerCase();
  return `${name}@${domainToASCII(address.slice(at + 1))}`;
}

/** Limits the mails per day to one mailbox; throws `ServiceUnavailable` for more. */
export function limitMail(send: Services['mail'], clock: () => Date): Services['mail'] {
  const sent = createThrottle(clock, MAX_MAILS_PER_DAY, DAY);
  return async (mail) => {
    const mailbox = mailboxOf(mail.to);
    const wait = sent.wait(mailbox);
    if (wait > 0) throw new ServiceUnavailable('too many mails to one address', wait);
    sent.record(mailbox);
    await send(mail);
  };
}
