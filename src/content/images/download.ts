import pRetry from 'p-retry';
import { patience } from '../provider.ts';

const MAX_BYTES = 25 * 1024 * 1024;
const TIMEOUT = 20_000;

/** Asking again would not help. */
class Refused extends Error {}

/** @throws Error that says why the image can not be had */
export function download(url: string): Promise<Buffer> {
  return pRetry(() => attempt(url), {
    retries: patience.retries,
    minTimeout: patience.firstPause,
    // A server that lets us wait would hold up the build once for each image.
    shouldRetry: ({ error }) => !(error instanceof Refused) && error.name !== 'TimeoutError',
  });
}

async function attempt(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
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
  return Buffer.concat(chunks);
}
