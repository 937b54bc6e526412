// An embedded API whose mails go through the real queue, to a relay that a test plays.
import { createDelivery } from '../../../../../scripts/api/mail/delivery.ts';
import { queueMail } from '../../../../../scripts/api/mail/queue.ts';
import type { Mail, Services } from '../../../../../scripts/api/services.ts';
import { createTestApi, MINUTE } from '../harness.ts';

export function createRelayedApi() {
  let queue: Services['mail'] = () => {};
  const api = createTestApi({
    mail: (request) => queue(request),
    network: (context) => context.req.header('X-Network') ?? '',
  });
  queue = queueMail(api);
  const sent: (Mail & { at: number })[] = [];
  const relay = {
    /** What it answers to the next mails. */
    error: undefined as Error | undefined,
    url: 'smtp://user:pass@relay.example',
    send: async (mail: Mail) => {
      if (relay.error) throw relay.error;
      sent.push({ ...mail, at: api.clock().getTime() });
    },
  };
  const deliver = createDelivery(api, relay);
  return {
    api,
    sent,
    relay,
    deliver,
    /** Minutes, in each of which the queue is looked at. */
    async pass(minutes: number, meanwhile: () => unknown = () => {}) {
      for (let minute = 0; minute < minutes; minute++) {
        await meanwhile();
        await deliver();
        api.pass(MINUTE);
      }
      await deliver();
    },
  };
}

/** An answer of a relay, as nodemailer reports it. */
export const refusal = (command: string, responseCode: number, response = `${responseCode} no`) =>
  Object.assign(new Error(response), { code: 'EENVELOPE', command, responseCode, response });
