// Anybody may ask for a mail to anybody's address. So each mailbox gets the mails of one purpose one
// by one, with a pause between them, and none is refused: who asks last gets a link that works.
import { createThrottle, DAY } from '../../lib/throttle.ts';

/** Minutes after the mail before it. */
export const SOON = 1;
/** Less than a link is valid: the mailbox holds one that works at any time. 36 mails a day. */
export const LATER = 40;

/** How often a day a mail may follow soon, for one network: who looks in the wrong folder. */
const PER_NETWORK = 5;
/** For all networks together, for someone who has many. */
const PER_MAILBOX = 20;

/** Returns a function that counts a request, and tells which pause its mail keeps. */
export function createPace(clock: () => Date) {
  const networks = createThrottle(clock, PER_NETWORK, DAY);
  const mailboxes = createThrottle(clock, PER_MAILBOX, DAY);
  return (mailbox: string, network: string): number => {
    const key = `${mailbox} ${network}`;
    if (networks.wait(key) > 0 || mailboxes.wait(mailbox) > 0) return LATER;
    networks.record(key);
    mailboxes.record(mailbox);
    return SOON;
  };
}
