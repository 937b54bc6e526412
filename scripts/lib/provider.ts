// The API that Astro reads during a build: the provider, or else the embedded API.
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { networkReason } from './network-error.ts';
import { OperatorError } from './operator-error.ts';
import { readyMessage, type ApiReady } from './parent.ts';
import type { Settings } from './settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const TIMEOUT = 10_000;
const LOOPBACK = '127.0.0.1';

export interface Provider {
  url: string;
  storageUrl: string;
}

/**
 * If it starts the embedded API, that ends with this process.
 *
 * @param port where to start the embedded API, if it is not running
 * @throws OperatorError when the configured provider does not answer
 */
export async function useProvider(settings: Settings, port: number): Promise<Provider> {
  const { embedded, apiBuildUrl, storageUrl } = settings;
  if (embedded) {
    const url = (await isEmbeddedApi(apiBuildUrl)) ? apiBuildUrl : await startEmbeddedApi(port);
    return { url, storageUrl: `${url}/storage` };
  }
  // With copies of the lists, a build needs no provider.
  const copies = process.env['LAST_LISTS_DIR'];
  if (!copies || !existsSync(path.join(copies, 'index.json'))) await assertReachable(settings);
  return { url: apiBuildUrl, storageUrl };
}

async function startEmbeddedApi(port: number): Promise<string> {
  // With a fixed port it serves candidates too, and a DATA_DIR can have only one such API.
  const args = ['serve', '--port', String(port), ...(port === 0 ? ['--build'] : [])];
  const child = fork(path.join(root, 'scripts/api/main.ts'), args, {
    cwd: root,
    env: { ...process.env, HOST: LOOPBACK },
    // Its request log would clutter the build's output; its errors belong there.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = await readyMessage<ApiReady>(child);
  return `http://${LOOPBACK}:${ready.port}`;
}

async function isEmbeddedApi(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) });
    return ((await response.json()) as { service?: string }).service === 'embedded-api';
  } catch {
    return false;
  }
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
