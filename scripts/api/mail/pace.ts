// Anybody may request a mail to any address. So a mailbox gets the mails of one purpose one at a time,
// with a pause between them. None is refused: the last one to ask gets a link that works. The pause
// depends on who asks: if it only doubled with each mail, a stranger with 500 tags of an address would keep
// its owner waiting for a day.
import { lastingLimit, networkLimit } from '../http/lasting-limit.ts';
import { limits } from '../http/limits.ts';
import type { Services } from '../services.ts';

/** Minutes after the previous mail. */
export const SHORT_PAUSE = 1;
/** Less than a link is valid, so the mailbox always holds one that works. 36 mails a day. */
export const LONG_PAUSE = 40;

/**
 * Counts a request for a mail of one purpose, and returns the pause before it.
 *
 * @param services with the transaction that queues the mail, so that a mailbox has one request at a time
 */
export async function pace(
  services: Pick<Services, 'db' | 'clock'>,
  { mailbox, purpose, network }: Record<'mailbox' | 'purpose' | 'network', string>,
): Promise<number> {
  // For somebody who looks in the wrong folder.
  const fromNetwork = networkLimit(services, limits.soonFromNetwork);
  // Somebody may have many networks.
  const fromAll = lastingLimit(services, limits.soon);
  const key = [mailbox, purpose];
  const wait = (await fromNetwork.take(network, ...key)) || (await fromAll.take(...key));
  return wait > 0 ? LONG_PAUSE : SHORT_PAUSE;
}
