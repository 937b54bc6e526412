import pRetry from 'p-retry';
import { isDown, serverOf, recordSuccess, recordFailure } from '../provider/circuit-breaker.ts';
import { fetchWithIdleTimeout } from '../provider/fetch-with-idle-timeout.ts';
import { retryPolicy } from '../provider/request.ts';
import { conditionsOf, validatorsOf, type Validators } from '../provider/validators.ts';
import { NotPublic, publicFetch } from './public-fetch.ts';

const MAX_BYTES = 25 * 1024 * 1024;
const TIMEOUT = 20_000;
/** Milliseconds without data. */
const IDLE_TIMEOUT = 10_000;

/** A failure that a retry would not fix. */
class PermanentError extends Error {}

export interface Download extends Validators {
  data: Buffer;
}

/**
 * @param validators of the cached copy
 * @returns undefined if the image is unchanged
 * @throws Error with the reason for the log
 */
export async function download(
  url: string,
  validators: Validators = {},
): Promise<Download | undefined> {
  const server = serverOf(url);
  const images = `images of ${server}`;
  if (isDown(server) || isDown(images)) throw new Error('its server is down');
  try {
    const answer = await pRetry(() => attempt(url, validators), {
      retries: retryPolicy.retries,
      minTimeout: retryPolicy.firstPause,
      // A timeout is not retried, because a slow server would delay the build for each image.
      shouldRetry: ({ error }) =>
        !(error instanceof PermanentError) && error.name !== 'TimeoutError',
    });
    recordSuccess(images);
    return answer;
  } catch (error) {
    if (error instanceof PermanentError) recordSuccess(images);
    else recordFailure(images);
    throw error;
  }
}

async function attempt(url: string, validators: Validators): Promise<Download | undefined> {
  const init = { headers: conditionsOf(validators), signal: AbortSignal.timeout(TIMEOUT) };
  const response = await fetchWithIdleTimeout(url, init, IDLE_TIMEOUT, publicFetch).catch(
    (error: Error) => {
      throw error.cause instanceof NotPublic ? new PermanentError(error.cause.message) : error;
    },
  );
  if (response.status === 304) return undefined;
  if (!response.ok) {
    await response.body?.cancel();
    const isTemporary = response.status === 429 || response.status >= 500;
    throw new (isTemporary ? Error : PermanentError)(`HTTP status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new PermanentError(`larger than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return {
    data: Buffer.concat(chunks),
    ...validatorsOf(response),
  };
}
