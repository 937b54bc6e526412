// Anybody may request a mail to any address. So a mailbox gets the mails of one purpose one at a time,
// with a pause between them. None is refused: the last one to ask gets a link that works.
import { DAY, lastingLimit } from '../http/lasting-limit.ts';
import type { Services } from '../services.ts';

/** Minutes after the previous mail. */
export const SOON = 1;
/** Less than a link is valid, so the mailbox always holds one that works. 36 mails a day. */
export const LATER = 40;

/** Mails a day with a short pause, per network: for somebody who looks in the wrong folder. */
const PER_NETWORK = 5;
/** For all networks together, because somebody may have many. */
const PER_MAILBOX = 20;

/**
 * Counts a request for a mail of one purpose, and returns the pause before it.
 *
 * @param services with the transaction that queues the mail, so that a mailbox has one request at a time
 */
export async function pace(
  services: Pick<Services, 'db' | 'clock'>,
  { mailbox, purpose, network }: Record<'mailbox' | 'purpose' | 'network', string>,
): Promise<number> {
  const limit = (name: string, attempts: number) =>
    lastingLimit(services, { name: `${purpose} mails soon ${name}`, attempts, seconds: DAY });
  const [ofNetwork, ofMailbox] = [limit('network', PER_NETWORK), limit('mailbox', PER_MAILBOX)];
  const key = `${network} ${mailbox}`;
  if ((await ofNetwork.wait(key)) > 0 || (await ofMailbox.wait(mailbox)) > 0) return LATER;
  await ofNetwork.take(key);
  await ofMailbox.take(mailbox);
  return SOON;
}
