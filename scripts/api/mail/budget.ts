import { mailboxOf } from '../accounts/mailbox.ts';
import { HOUR, lastingLimit } from '../http/lasting-limit.ts';
import type { Services } from '../services.ts';

/** A lecture hall is one network. */
const MAILBOXES_PER_HOUR = 200;

export type MailBudget = ReturnType<typeof createMailBudget>;

/**
 * Limits how many mailboxes a network can send mails to. Returns the seconds to wait, or counts the
 * mailbox and returns 0. Another request for the same mailbox is free: pace.ts limits those, and here
 * the whole network would pay for them.
 */
export function createMailBudget(services: Pick<Services, 'db' | 'clock'>) {
  const seconds = HOUR;
  const counted = lastingLimit(services, { name: 'mailbox of a network', attempts: 1, seconds });
  const mailboxes = lastingLimit(services, {
    name: 'mailboxes of a network',
    attempts: MAILBOXES_PER_HOUR,
    seconds,
  });
  return async (network: string, address: string): Promise<number> => {
    const key = `${network} ${mailboxOf(address)}`;
    if ((await counted.wait(key)) > 0) return 0;
    const wait = await mailboxes.take(network);
    if (wait === 0) await counted.take(key);
    return wait;
  };
}
