// Standard Webhooks (standardwebhooks.com): the sender signs id, time and body with the secret. The
// body is hashed as it arrives: kept in memory until it is verified, it would let strangers fill it.
import { createHmac } from 'node:crypto';
import { secretsEqual } from '../../lib/secrets-equal.ts';

/** Of the clocks, either way, in seconds. */
const TOLERANCE = 5 * 60;
/** A message is valid for twice the tolerance. */
const RETENTION = 11 * 60_000;
/** Only holders of the secret can reach it. */
const MAX_IDS = 10_000;
/** An entry of a CMS with its pictures in it. GitHub's webhooks end here too. */
const MAX_MEGABYTES = 25;

/** The body of a request, as it arrives. */
export type Chunks = AsyncIterable<Uint8Array> | Uint8Array[];

interface Refusal {
  cause: 'signature' | 'too_large' | 'replayed';
  reason: string;
}

/** Returns a function that tells why a message is refused; undefined for one that counts. */
export function createVerify(secret: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  /** When each id was accepted, oldest first. A restart forgets them: at worst, one more build. */
  const accepted = new Map<string, number>();

  return async (body: Chunks, headers: Record<string, string>): Promise<Refusal | undefined> => {
    const {
      'webhook-id': id = '',
      'webhook-timestamp': timestamp = '',
      'webhook-signature': signatures = '',
    } = headers;
    const age = /^\d{1,12}$/.test(timestamp) ? Date.now() / 1000 - Number(timestamp) : NaN;
    if (!id || Number.isNaN(age))
      return wrong('webhook-id or webhook-timestamp is missing or unreadable');
    if (Math.abs(age) > TOLERANCE)
      return wrong(
        `webhook-timestamp differs from this machine’s clock by ${Math.round(Math.abs(age))} s`,
      );
    const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`);
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > MAX_MEGABYTES * 1024 * 1024)
        return {
          cause: 'too_large',
          reason: `the body is larger than ${MAX_MEGABYTES} MB: let the sender send less, or authenticate with Authorization: Bearer <REBUILD_SECRET>`,
        };
      hmac.update(chunk);
    }
    const expected = `v1,${hmac.digest('base64')}`;
    if (!signatures.split(' ').some((signature) => secretsEqual(signature, expected)))
      return wrong('no signature in webhook-signature is that of REBUILD_SECRET');
    const now = Date.now();
    for (const [old, time] of accepted) {
      if (time > now - RETENTION && accepted.size < MAX_IDS) break;
      accepted.delete(old);
    }
    if (accepted.has(id))
      return { cause: 'replayed', reason: 'a message with this webhook-id was accepted before' };
    accepted.set(id, now);
    return undefined;
  };
}

const wrong = (reason: string): Refusal => ({ cause: 'signature', reason });
