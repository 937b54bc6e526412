import pRetry from 'p-retry';
import { PICTURE_MEGABYTES } from '../../contract/content/pictures.ts';
import { MEGABYTE } from '../../contract/submission/uploads.ts';
import { serverOf, type CircuitBreaker } from '../provider/circuit-breaker.ts';
import { fetchWithIdleTimeout, type Fetch } from '../provider/fetch-with-idle-timeout.ts';
import { RETRIES, type RetryPolicy } from '../provider/retry-policy.ts';
import { reasonOf } from './faults.ts';
import { NotPublic } from '../../network/public-fetch.ts';

const TIMEOUT = 20_000;
/** Milliseconds without data. */
const IDLE_TIMEOUT = 10_000;

/** A failure that a retry would not fix. */
class PermanentError extends Error {}

/** HTTP cache validators for conditional requests. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

interface Download extends Validators {
  data: Buffer;
}

interface DownloadOptions {
  fetch: Fetch;
  circuitBreaker: CircuitBreaker;
  retryPolicy: Pick<RetryPolicy, 'firstPause'>;
}

/**
 * @param validators of the cached copy
 * @returns undefined if the image is unchanged
 * @throws Error with the reason for the log
 */
export async function download(
  url: string,
  validators: Validators,
  { fetch, circuitBreaker, retryPolicy }: DownloadOptions,
): Promise<Download | undefined> {
  const server = serverOf(url);
  const images = `images of ${server}`;
  if (circuitBreaker.isDown(server) || circuitBreaker.isDown(images)) {
    throw new Error('no answer: its server is down');
  }
  try {
    const answer = await pRetry(() => attempt(url, validators, fetch), {
      retries: RETRIES,
      minTimeout: retryPolicy.firstPause,
      // A timeout is not retried, because a slow server would delay the build for each image.
      shouldRetry: ({ error }) =>
        !(error instanceof PermanentError) && error.name !== 'TimeoutError',
    });
    circuitBreaker.recordSuccess(images);
    return answer;
  } catch (error) {
    if (!(error instanceof PermanentError)) {
      circuitBreaker.recordFailure(images);
      throw new Error(`no answer: ${reasonOf(error as Error)}`, { cause: error });
    }
    circuitBreaker.recordSuccess(images);
    throw error;
  }
}

async function attempt(
  url: string,
  validators: Validators,
  fetch: Fetch,
): Promise<Download | undefined> {
  const init = { headers: conditionsOf(validators), signal: AbortSignal.timeout(TIMEOUT) };
  const response = await fetchWithIdleTimeout(url, init, IDLE_TIMEOUT, fetch).catch(
    (error: Error) => {
      throw error.cause instanceof NotPublic
        ? new PermanentError(`not public: ${error.cause.message}`)
        : error;
    },
  );
  if (response.status === 304) return undefined;
  if (!response.ok) {
    await response.body?.cancel();
    const isTemporary = response.status === 429 || response.status >= 500;
    throw new (isTemporary ? Error : PermanentError)(`HTTP status: ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > PICTURE_MEGABYTES * MEGABYTE) {
      throw new PermanentError(`too large: ${PICTURE_MEGABYTES} MB at most`);
    }
    chunks.push(chunk);
  }
  return {
    data: Buffer.concat(chunks),
    ...validatorsOf(response),
  };
}

const validatorsOf = ({ headers }: Response): Validators => ({
  etag: headers.get('ETag') ?? undefined,
  lastModified: headers.get('Last-Modified') ?? undefined,
});

/** The headers of a conditional request, answered with 304 if nothing has changed. */
const conditionsOf = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag && { 'If-None-Match': etag }),
  ...(lastModified && { 'If-Modified-Since': lastModified }),
});
