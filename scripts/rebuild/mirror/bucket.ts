// The calls that a mirror needs of a bucket; aws4fetch signs them.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pRetry, { AbortError } from 'p-retry';
import { explainRefusal, Unreachable } from './refusals.ts';
import type { BucketSettings } from './settings.ts';

/** Of one attempt, in milliseconds. */
const TIME_LIMIT = 60_000;
/** Refused with a status below 500, and yet worth another attempt. */
const PASSING = new Set([408, 409, 425, 429]);

export interface Labels {
  type: string;
  cacheControl: string;
  /** Ours, to tell later what an object holds. */
  version: string;
}

export interface BucketOptions {
  settings: BucketSettings;
  signal: AbortSignal;
  /** Milliseconds before the second attempt; later pauses double. */
  firstPause?: number;
}

export type Bucket = ReturnType<typeof openBucket>;

export function openBucket({ settings, signal, firstPause = 500 }: BucketOptions) {
  const { endpoint, bucket } = settings;
  const client = new AwsClient({ ...settings, service: 's3', retries: 0 });

  /** An answer with status 200 to 299, or undefined for an object that is not there. */
  async function attempt(method: string, url: string, init: RequestInit) {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]);
    const answer = await client
      .fetch(url, { ...init, method, signal: limited })
      .catch((error: Error) => {
        signal.throwIfAborted();
        throw new Unreachable(endpoint, error);
      });
    const text = await answer.text();
    if (answer.ok) return { headers: answer.headers, text };
    const code = /<Code>([^<]*)/.exec(text)?.[1] ?? '';
    if (answer.status === 404 && (code === 'NoSuchKey' || method === 'HEAD')) return undefined;
    const refusal = explainRefusal({ status: answer.status, code, text }, settings);
    if (answer.status >= 500 || PASSING.has(answer.status)) throw refusal;
    throw new AbortError(refusal);
  }

  async function call(method: string, key: string, init: RequestInit = {}) {
    const url = `${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
    return pRetry(() => attempt(method, url, init), { retries: 4, minTimeout: firstPause, signal });
  }

  return {
    read: async (key: string): Promise<string | undefined> => (await call('GET', key))?.text,

    versionOf: async (key: string): Promise<string | undefined> =>
      (await call('HEAD', key))?.headers.get('x-amz-meta-version') ?? undefined,

    async write(key: string, body: Uint8Array<ArrayBuffer>, labels: Labels): Promise<void> {
      const headers = {
        'Content-Type': labels.type,
        'Cache-Control': labels.cacheControl,
        'x-amz-meta-version': labels.version,
        // Signed too: what was damaged on its way is refused.
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      await call('PUT', key, { body, headers });
    },

    remove: async (key: string): Promise<void> => void (await call('DELETE', key)),
  };
}
