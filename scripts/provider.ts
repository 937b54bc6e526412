// The API that Astro reads during a build: the provider, or else the embedded API.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { useEmbeddedApi } from './embedded-api.ts';
import { networkReason } from './lib/network-error.ts';
import { OperatorError } from './lib/operator-error.ts';
import type { Settings } from './lib/settings.ts';

const TIMEOUT = 10_000;

export interface Provider {
  url: string;
  storageUrl: string;
  /** Stops the API if this call started it. */
  release(): Promise<void>;
}

/**
 * @param port where to start the embedded API, if it is not running
 * @throws OperatorError when the configured provider does not answer
 */
export async function useProvider(
  settings: Settings,
  signal: AbortSignal,
  port: number,
): Promise<Provider> {
  if (settings.embedded) {
    const api = await useEmbeddedApi(settings.apiBuildUrl, signal, port);
    return { ...api, storageUrl: `${api.url}/storage` };
  }
  // With copies of the lists, a build needs no provider.
  const copies = process.env['LAST_LISTS_DIR'];
  if (!copies || !existsSync(path.join(copies, 'index.json'))) await assertReachable(settings);
  return {
    url: settings.apiBuildUrl,
    storageUrl: settings.storageUrl,
    release: () => Promise.resolve(),
  };
}

/**
 * Accepts any response: the loaders validate its content.
 * @throws OperatorError
 */
export async function assertReachable({ apiUrl, apiBuildUrl }: Settings): Promise<void> {
  try {
    const response = await fetch(apiBuildUrl, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
  } catch (error) {
    const name = apiBuildUrl === apiUrl ? 'API_URL' : 'API_BUILD_URL';
    throw new OperatorError(
      `${name}=${apiBuildUrl} does not answer, ${networkReason(error)}; without API_URL the embedded API is used.`,
    );
  }
}
