// Standard Webhooks (standardwebhooks.com): the sender signs id, time and body with the secret.
import * as v from 'valibot';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Journal } from '../publishing/journal.ts';

/** The library accepts 5 minutes of clock skew either way, so a message is valid for 10. */
const RETENTION = 11 * 60_000;
/** Only holders of the secret can reach it. */
const MAX_IDS = 10_000;

type Verdict = 'accepted' | 'replayed' | { refused: string };

/** Its id, and when it was accepted. */
export const acceptedMessage = v.tuple([v.string(), v.number()]);
export type AcceptedMessage = v.InferOutput<typeof acceptedMessage>;

export function createVerify(secret: string, messages?: Journal<AcceptedMessage>) {
  const webhook = new Webhook(Buffer.from(secret.replace(/^whsec_/, ''), 'base64'), {
    format: 'raw',
  });
  /** When each id was accepted, oldest first. */
  const accepted = new Map(messages?.read());

  function verify(body: Buffer, headers: Record<string, string>): Verdict {
    try {
      webhook.verify(body, headers, { jsonParse: false });
    } catch (error) {
      if (error instanceof WebhookVerificationError) return { refused: error.message };
      throw error;
    }
    const now = Date.now();
    for (const [id, time] of accepted) {
      if (time > now - RETENTION && accepted.size < MAX_IDS) break;
      accepted.delete(id);
    }
    const id = headers['webhook-id'] ?? '';
    if (accepted.has(id)) return 'replayed';
    accepted.set(id, now);
    return 'accepted';
  }

  return {
    verify,

    /** A message counts once, after a restart too. */
    save: (): void => messages?.write([...accepted]),
  };
}
