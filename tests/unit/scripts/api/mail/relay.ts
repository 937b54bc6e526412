// An embedded API whose mails go through the real queue, to a relay that a test plays.
import { transaction } from '../../../../../scripts/api/database/database.ts';
import { createDelivery } from '../../../../../scripts/api/mail/delivery.ts';
import { queueMail } from '../../../../../scripts/api/mail/queue.ts';
import type { Mail, MailRequest, Services } from '../../../../../scripts/api/services.ts';
import { createTestApi, MINUTE } from '../harness.ts';

/** TEST_DATABASE=postgres://…: its connections work at the same time. */
export const isOnServer = process.env['TEST_DATABASE']?.startsWith('postgres') === true;

export type Relayed = Awaited<ReturnType<typeof createRelayedApi>>;

export async function createRelayedApi(overrides: Partial<Services> = {}) {
  let queue: Services['mail'] = async () => {};
  const api = await createTestApi({
    mail: (db, request) => queue(db, request),
    network: (context) => context.req.header('X-Network') ?? '',
    ...overrides,
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
    mail: (request: MailRequest) => transaction(api.db, (db) => api.mail(db, request)),
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
