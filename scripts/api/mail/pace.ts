// Anybody may request a mail to any address. So a mailbox gets the mails of one purpose one at a time,
// with a pause between them. None is refused: the last one to ask gets a link that works.
import { createThrottle, DAY } from '../../lib/throttle.ts';

/** Minutes after the mail before it. */
export const SOON = 1;
/** Less than a link is valid, so the mailbox always holds one that works. 36 mails a day. */
export const LATER = 40;

/** Mails a day that may follow soon, per network: for somebody who looks in the wrong folder. */
const PER_NETWORK = 5;
/** For all networks together, because somebody may have many. */
const PER_MAILBOX = 20;

/** Returns a function that counts a request and returns the pause before its mail. */
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
