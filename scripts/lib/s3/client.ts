// Requests to a bucket of S3-compatible storage; aws4fetch signs them.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pRetry, { AbortError } from 'p-retry';
import { explainRefusal, StorageFault, unreachable, type SettingNames } from './refusals.ts';

/** Statuses below 500 that are worth a retry, and codes that storage gives for a body on a bad line. */
const RETRYABLE = new Set<number | string>([
  ...[408, 409, 425, 429],
  ...['RequestTimeout', 'IncompleteBody', 'BadDigest', 'XAmzContentSHA256Mismatch'],
]);

export interface BucketAccess {
  /** `https://s3.example/bucket` or `https://bucket.s3.example`, without a trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The settings that error messages name. */
  names: SettingNames;
}

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * Milliseconds without progress after which a call fails. The last few megabytes of a body are in the
   * buffers of the network by then: so it is a minute for a line of 1 Mbit/s.
   */
  silence: number;
  retries: number;
  /** Milliseconds before the first retry; later pauses double. */
  firstPause: number;
}

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  body?: Blob;
  /** The caller reads the answer. */
  isStream?: boolean;
}

export type CallStorage = ReturnType<typeof createS3Client>;

export function createS3Client(access: BucketAccess, options: CallOptions) {
  const { url: bucket, names } = access;
  const { signal, silence, retries, firstPause } = options;
  const client = new AwsClient({ ...access, service: 's3', retries: 0 });

  async function attempt({ method, key, headers, body: sent, isStream = false }: Call) {
    const url = `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
    const silent = new AbortController();
    const timer = setTimeout(
      () => silent.abort(new DOMException('Too late', 'TimeoutError')),
      silence,
    );
    const limited = signal ? AbortSignal.any([signal, silent.signal]) : silent.signal;
    try {
      const request = await client.sign(url, {
        method,
        headers: { ...headers },
        body: sent ? readInChunks(sent, () => timer.refresh()) : null,
        // A signature is for one address only.
        redirect: 'manual',
      });
      // A proxy in front of the storage may compress, and then tells no size, or another one. Not signed,
      // because proxies change it; fetch itself adds it for a part.
      if (isStream && !request.headers.has('Range'))
        request.headers.set('Accept-Encoding', 'identity');
      // Passed here, because Node forgets the signal of a Request when it collects garbage.
      const response = await fetch(request, { signal: limited });
      const { status, body } = response;
      if (response.ok && isStream) return { headers: response.headers, body, text: '' };
      const text = await response.text();
      if (response.ok) return { headers: response.headers, body: null, text };
      const code = /<Code>([^<]*)/.exec(text)?.[1] ?? '';
      const isAbsent = code === 'NoSuchKey' || (code === '' && ['HEAD', 'DELETE'].includes(method));
      if (status === 404 && isAbsent) return undefined;
      const refusal = explainRefusal({ status, code, text }, bucket, names);
      const isRetryable = status >= 500 || RETRYABLE.has(status) || RETRYABLE.has(code);
      throw isRetryable ? refusal : new AbortError(refusal);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof AbortError || error instanceof StorageFault) throw error;
      const fault = unreachable(bucket, error as Error);
      // It has had its time.
      throw silent.signal.aborted ? new AbortError(fault) : fault;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * An answer with status 200 to 299, or undefined if the object does not exist.
   *
   * @throws StorageFault
   */
  return async (call: Call) => {
    const headers = { ...call.headers, ...(call.body && (await headersOf(call.body))) };
    return pRetry(() => attempt({ ...call, headers }), {
      retries,
      minTimeout: firstPause,
      ...(signal && { signal }),
    });
  };
}

async function headersOf(body: Blob): Promise<Record<string, string>> {
  const sum = createHash('sha256');
  for await (const chunk of body.stream()) sum.update(chunk);
  return {
    // Of a stream, fetch does not know the length.
    'Content-Length': String(body.size),
    // Signed too, so that storage rejects corrupted uploads.
    'x-amz-content-sha256': sum.digest('hex'),
  };
}

const CHUNK = 64 * 1024;

/** Each chunk is read when the network has taken those before it. */
const readInChunks = (body: Blob, onRead: () => void): ReadableStream<Uint8Array> =>
  ReadableStream.from(
    (async function* () {
      for (let start = 0; start < body.size; start += CHUNK) {
        onRead();
        yield new Uint8Array(await body.slice(start, start + CHUNK).arrayBuffer());
      }
    })(),
  );
