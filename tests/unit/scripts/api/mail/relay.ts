// An embedded API whose mails go through the real queue, to a relay that a test plays.
import { transaction } from '../../../../../scripts/api/database/database.ts';
import { createDelivery } from '../../../../../scripts/api/mail/delivery.ts';
import { describeFailure } from '../../../../../scripts/api/mail/failure.ts';
import { smtpMail } from '../../../../../scripts/api/mail/smtp.ts';
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
    /** Minutes. The queue is looked at in each, or without anything meanwhile in those with a mail. */
    async pass(minutes: number, meanwhile?: () => unknown) {
      const end = api.clock().getTime() + minutes * MINUTE;
      for (let left = minutes; left > 0; left = (end - api.clock().getTime()) / MINUTE) {
        await meanwhile?.();
        await deliver();
        const pause = meanwhile ? 1 : await minutesToNext();
        api.pass(Math.min(left, pause) * MINUTE);
      }
      await deliver();
    },
  };

  /** Until a mail is due. */
  async function minutesToNext(): Promise<number> {
    const { next } = await api.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.min('next_attempt_at').as('next'))
      .executeTakeFirstOrThrow();
    if (!next) return Infinity;
    return Math.max(1, Math.ceil((Date.parse(next) - api.clock().getTime()) / MINUTE));
  }
}

/** An answer of a relay, as nodemailer reports it. */
export const refusal = (command: string, responseCode: number, response = `${responseCode} no`) =>
  Object.assign(new Error(response), { code: 'EENVELOPE', command, responseCode, response });

export const sender = { name: 'Hub', address: 'hub@hub.example' };

/** Why a mail server of a real address does not take a mail. */
export async function failureOf(url: string) {
  const sent = smtpMail(url, sender)({ to: 'afi@exemple.bj', subject: 'A', text: 'A' });
  const error: unknown = await sent.catch((reason: unknown) => reason);
  return describeFailure(error, url);
}
