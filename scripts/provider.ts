// The API that Astro asks while it runs: the provider's, or the embedded one in its place.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { useEmbeddedApi } from './embedded-api.ts';
import { OperatorError } from './shared/operator-error.ts';
import type { Settings } from './shared/settings.ts';

const PATIENCE = 10_000;

export interface Provider {
  url: string;
  storageUrl: string;
  /** Stops what was started for this use. */
  release(): Promise<void>;
}

/**
 * @param port where an embedded API that has to be started shall answer
 * @throws OperatorError when the provider that is set does not answer
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
  // With copies of its lists, a build goes on without it.
  const copies = process.env['LAST_LISTS_DIR'];
  if (!copies || !existsSync(path.join(copies, 'index.json'))) await expectAnswer(settings);
  return {
    url: settings.apiBuildUrl,
    storageUrl: settings.storageUrl,
    release: () => Promise.resolve(),
  };
}

/** Any answer will do: what the provider says is for the loaders to judge. */
export async function expectAnswer({ apiUrl, apiBuildUrl }: Settings): Promise<void> {
  try {
    const answer = await fetch(apiBuildUrl, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    const name = apiBuildUrl === apiUrl ? 'API_URL' : 'API_BUILD_URL';
    throw new OperatorError(
      `${name}=${apiBuildUrl} does not answer (${cause?.code ?? message}): start the provider's API or correct the address in .env; without API_URL the embedded API is used.`,
    );
  }
}
