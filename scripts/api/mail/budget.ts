import { createThrottle, MINUTE } from '../../lib/throttle.ts';
import { mailboxOf } from '../accounts/mailbox.ts';

const HOUR = 60 * MINUTE;
/** A lecture hall is one network. */
const MAILBOXES_PER_HOUR = 200;

export type MailBudget = ReturnType<typeof createMailBudget>;

/**
 * Limits to how many mailboxes a network can have mails sent. Returns the seconds to wait, or counts
 * the mailbox and returns 0. Asking again for the same mailbox is free: pace.ts limits that, and the
 * whole network would pay for it.
 */
export function createMailBudget(clock: () => Date) {
  const counted = createThrottle(clock, 1, HOUR);
  const mailboxes = createThrottle(clock, MAILBOXES_PER_HOUR, HOUR);
  return (network: string, address: string): number => {
    const key = `${network} ${mailboxOf(address)}`;
    if (counted.wait(key) > 0) return 0;
    const wait = mailboxes.wait(network);
    if (wait > 0) return wait;
    mailboxes.record(network);
    counted.record(key);
    return 0;
  };
}
