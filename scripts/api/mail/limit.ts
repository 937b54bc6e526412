import { domainToASCII } from 'node:url';
import { createThrottle, DAY } from '../../shared/throttle.ts';
import { Busy } from '../busy.ts';
import type { Services } from '../services.ts';

/** Enough for who looks for a mail in the wrong place, and no weapon against who did not ask. */
const MAILS_A_DAY = 20;

/**
 * One mailbox, however its address is written: with other forms of the same characters in its
 * domain, or with what many services leave to its owner after a plus.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/\+.*/, '').toLowerCase();
  return `${name}@${domainToASCII(address.slice(at + 1))}`;
}

/** No address gets more mails a day than that; for more it throws `Busy`. */
export function limitMail(send: Services['mail'], clock: () => Date): Services['mail'] {
  const sent = createThrottle(clock, MAILS_A_DAY, DAY);
  return async (mail) => {
    const to = mailboxOf(mail.to);
    const wait = sent.wait(to);
    if (wait > 0) throw new Busy('too many mails to one address', wait);
    sent.tried(to);
    await send(mail);
  };
}
