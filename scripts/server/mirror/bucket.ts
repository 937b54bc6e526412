// The S3 requests of the mirror; aws4fetch signs them.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pRetry, { AbortError } from 'p-retry';
import { explainRefusal, Unreachable } from './refusals.ts';
import type { BucketSettings } from './settings.ts';

/** Of one attempt, in milliseconds. */
const TIMEOUT = 60_000;
/** Statuses below 500 that are worth a retry. */
const RETRYABLE = new Set([408, 409, 425, 429]);

interface ObjectHeaders {
  type: string;
  cacheControl: string;
  /** Stored as metadata, to compare an object without downloading it. */
  version: string;
}

export interface BucketOptions {
  settings: BucketSettings;
  signal: AbortSignal;
  /** Milliseconds before the first retry; later pauses double. */
  firstPause?: number;
}

export type Bucket = ReturnType<typeof openBucket>;

export function openBucket({ settings, signal, firstPause = 500 }: BucketOptions) {
  const { endpoint, bucket } = settings;
  const client = new AwsClient({ ...settings, service: 's3', retries: 0 });

  /** A response with status 200 to 299, or undefined if the object does not exist. */
  async function attempt(method: string, url: string, init: RequestInit) {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
    const response = await client
      .fetch(url, { ...init, method, signal: limited })
      .catch((error: Error) => {
        signal.throwIfAborted();
        throw new Unreachable(endpoint, error);
      });
    const text = await response.text();
    if (response.ok) return { headers: response.headers, text };
    const code = /<Code>([^<]*)/.exec(text)?.[1] ?? '';
    if (response.status === 404 && (code === 'NoSuchKey' || method === 'HEAD')) return undefined;
    const refusal = explainRefusal({ status: response.status, code, text }, settings);
    if (response.status >= 500 || RETRYABLE.has(response.status)) throw refusal;
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

    async write(key: string, body: Uint8Array<ArrayBuffer>, meta: ObjectHeaders): Promise<void> {
      const headers = {
        'Content-Type': meta.type,
        'Cache-Control': meta.cacheControl,
        'x-amz-meta-version': meta.version,
        // Signed too, so that storage rejects corrupted uploads.
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      await call('PUT', key, { body, headers });
    },

    async remove(key: string): Promise<void> {
      await call('DELETE', key);
    },
  };
}
