// Standard Webhooks (standardwebhooks.com): the sender signs id, time and body with the secret. The
// body is hashed as it arrives: kept in memory until it is verified, it would let strangers fill it.
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { secretsEqual } from '../../lib/secrets-equal.ts';
import type { Journal } from '../publishing/journal.ts';

/** Of the clocks, either way, in seconds. */
const TOLERANCE = 5 * 60;
/** A message is valid for twice the tolerance. */
const RETENTION = 11 * 60_000;
/** Only holders of the secret can reach it. */
const MAX_IDS = 10_000;

/** The body of a request, as it arrives. */
export type Chunks = AsyncIterable<Uint8Array> | Uint8Array[];

type Refused = { refused: 'signature'; reason: string } | { refused: 'too_large' };
type Verdict = 'accepted' | 'replayed' | Refused;

/** The id of a message, and when it was accepted. */
export const acceptedId = v.tuple([v.string(), v.number()]);
export type AcceptedId = v.InferOutput<typeof acceptedId>;

export function createVerify(secret: string, maxBytes: number, ids?: Journal<AcceptedId>) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  /** When each id was accepted, oldest first. */
  const accepted = new Map(ids?.read());

  async function verify(body: Chunks, headers: Record<string, string>): Promise<Verdict> {
    const {
      'webhook-id': id = '',
      'webhook-timestamp': timestamp = '',
      'webhook-signature': signatures = '',
    } = headers;
    const age = /^\d{1,12}$/.test(timestamp) ? Date.now() / 1000 - Number(timestamp) : NaN;
    if (!id || Number.isNaN(age))
      return refused('webhook-id or webhook-timestamp is missing or unreadable');
    if (Math.abs(age) > TOLERANCE)
      return refused(
        `webhook-timestamp differs from this machine’s clock by ${Math.round(Math.abs(age))} s`,
      );
    const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`);
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > maxBytes) return { refused: 'too_large' };
      hmac.update(chunk);
    }
    const expected = `v1,${hmac.digest('base64')}`;
    if (!signatures.split(' ').some((signature) => secretsEqual(signature, expected)))
      return refused('no signature in webhook-signature is that of REBUILD_SECRET');
    const now = Date.now();
    for (const [old, time] of accepted) {
      if (time > now - RETENTION && accepted.size < MAX_IDS) break;
      accepted.delete(old);
    }
    if (accepted.has(id)) return 'replayed';
    accepted.set(id, now);
    return 'accepted';
  }

  return {
    verify,

    /** A message counts once, after a restart too. */
    save: (): void => ids?.write([...accepted]),
  };
}

const refused = (reason: string): Refused => ({ refused: 'signature', reason });
