// Requests to a bucket of S3-compatible storage; aws4fetch signs them.
import { AwsClient } from 'aws4fetch';
import pRetry, { AbortError } from 'p-retry';
import { explainRefusal, StorageFault, unreachable, type SettingNames } from './refusals.ts';

/** Statuses below 500 that are worth a retry. */
const RETRYABLE = new Set([408, 409, 425, 429]);

export interface BucketAccess {
  /** `https://s3.example/bucket` or `https://bucket.s3.example`, without a trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  /** The settings that error messages name. */
  names: SettingNames;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The limit for one attempt in milliseconds; for a stream, until its headers arrive. */
  timeout: number;
  retries: number;
  /** Milliseconds before the first retry; later pauses double. */
  firstPause: number;
}

interface Call extends RequestInit {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  /** Such as `?list-type=2`. */
  query?: string;
  /** The caller reads the body. */
  isStream?: boolean;
}

export function createS3Client(access: BucketAccess, options: CallOptions) {
  const { url: bucket, names } = access;
  const { signal, timeout, retries, firstPause } = options;
  const client = new AwsClient({ ...access, service: 's3', retries: 0 });

  async function attempt({ key, query = '', isStream = false, ...init }: Call) {
    const url = `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}${query}`;
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new DOMException('Too late', 'TimeoutError')),
      timeout,
    );
    const limited = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    try {
      const request = await client.sign(url, init);
      // Passed here, because Node forgets the signal of a Request when it collects garbage.
      const response = await fetch(request, { signal: limited });
      const { status, headers, body } = response;
      if (response.ok && isStream) return { headers, body, text: '' };
      const text = await response.text();
      if (response.ok) return { headers, body: null, text };
      const code = /<Code>([^<]*)/.exec(text)?.[1] ?? '';
      if (status === 404 && (code === 'NoSuchKey' || init.method === 'HEAD')) return undefined;
      const refusal = explainRefusal({ status, code, text }, bucket, names);
      throw status >= 500 || RETRYABLE.has(status) ? refusal : new AbortError(refusal);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof AbortError || error instanceof StorageFault) throw error;
      throw unreachable(bucket, error as Error);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * An answer with status 200 to 299, or undefined if the object does not exist.
   *
   * @throws StorageFault
   */
  return (call: Call) =>
    pRetry(() => attempt(call), {
      retries,
      minTimeout: firstPause,
      ...(signal && { signal }),
    });
}
