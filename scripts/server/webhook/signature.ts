// Standard Webhooks (standardwebhooks.com): the sender signs id, time and body with the secret.
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** The library accepts 5 minutes of clock skew either way, so a message is valid for 10. */
const RETENTION = 11 * 60_000;
/** Only holders of the secret can reach it. */
const MAX_IDS = 10_000;

export type Verdict = 'accepted' | 'replayed' | { refused: string };

export type Verify = (body: Buffer, headers: Record<string, string>) => Verdict;

export function createVerify(secret: string): Verify {
  const webhook = new Webhook(Buffer.from(secret.replace(/^whsec_/, ''), 'base64'), {
    format: 'raw',
  });
  /** When each id was accepted, oldest first. */
  const accepted = new Map<string, number>();

  return (body, headers) => {
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
  };
}
