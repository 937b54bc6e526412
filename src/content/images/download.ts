import pRetry from 'p-retry';
import { PICTURE_MEGABYTES } from '../../contract/content/pictures.ts';
import { MEGABYTE } from '../../contract/submission/uploads.ts';
import { serverOf, type CircuitBreaker } from '../provider/circuit-breaker.ts';
import { RETRIES, type RetryPolicy } from '../provider/retry-policy.ts';
import { reasonOf } from './faults.ts';
import { NotPublic, type Fetch } from '../../network/public-fetch.ts';

const TIMEOUT = 20_000;

/** A failure that a retry would not fix. */
class PermanentError extends Error {}

interface DownloadOptions {
  fetch: Fetch;
  circuitBreaker: CircuitBreaker;
  retryPolicy: Pick<RetryPolicy, 'firstPause'>;
}

/** @throws Error with the reason for the log */
export async function download(
  url: string,
  { fetch, circuitBreaker, retryPolicy }: DownloadOptions,
): Promise<Buffer> {
  const server = serverOf(url);
  const images = `images of ${server}`;
  if (circuitBreaker.isDown(server) || circuitBreaker.isDown(images)) {
    throw new Error('no answer: its server is down');
  }
  try {
    const answer = await pRetry(() => attempt(url, fetch), {
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

async function attempt(url: string, fetch: Fetch): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { signal }).catch((error: Error) => {
    throw error.cause instanceof NotPublic
      ? new PermanentError(`not public: ${error.cause.message}`)
      : error;
  });
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
  return Buffer.concat(chunks);
}
