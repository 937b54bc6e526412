import pRetry from 'p-retry';
import { isDown, serverOf, tellAnswer, tellOutage } from '../outages.ts';
import { patientFetch } from '../patient-fetch.ts';
import { patience } from '../provider.ts';
import { conditionsOf, validatorsOf, type Validators } from '../validators.ts';
import { NotPublic, publicFetch } from './public-fetch.ts';

const MAX_BYTES = 25 * 1024 * 1024;
const TIMEOUT = 20_000;
/** Milliseconds until a server that says nothing is given up. */
const SILENCE = 10_000;

/** Asking again would not help. */
class Refused extends Error {}

export interface Download extends Validators {
  data: Buffer;
}

/**
 * @param known of the copy that we have
 * @returns undefined when there is nothing newer
 * @throws Error that says why the image can not be had
 */
export async function download(url: string, known: Validators = {}): Promise<Download | undefined> {
  const server = serverOf(url);
  const images = `images of ${server}`;
  if (isDown(server) || isDown(images)) throw new Error('its server is down');
  try {
    const answer = await pRetry(() => attempt(url, known), {
      retries: patience.retries,
      minTimeout: patience.firstPause,
      // A server that lets us wait would hold up the build once for each image.
      shouldRetry: ({ error }) => !(error instanceof Refused) && error.name !== 'TimeoutError',
    });
    tellAnswer(images);
    return answer;
  } catch (error) {
    if (error instanceof Refused) tellAnswer(images);
    else tellOutage(images);
    throw error;
  }
}

async function attempt(url: string, known: Validators): Promise<Download | undefined> {
  const init = { headers: conditionsOf(known), signal: AbortSignal.timeout(TIMEOUT) };
  const response = await patientFetch(url, init, SILENCE, publicFetch).catch((error: Error) => {
    throw error.cause instanceof NotPublic ? new Refused(error.cause.message) : error;
  });
  if (response.status === 304) return undefined;
  if (!response.ok) {
    await response.body?.cancel();
    const mayPass = response.status === 429 || response.status >= 500;
    throw new (mayPass ? Error : Refused)(`HTTP status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Refused(`larger than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return {
    data: Buffer.concat(chunks),
    ...validatorsOf(response),
  };
}
