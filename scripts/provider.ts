// The API that Astro reads during a build: the provider, or else the embedded API.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { networkReason } from './lib/network-error.ts';
import { OperatorError } from './lib/operator-error.ts';
import { readyMessage, type ApiReady } from './lib/parent.ts';
import type { Settings } from './lib/settings.ts';

const root = path.resolve(import.meta.dirname, '..');
const TIMEOUT = 10_000;
const LOOPBACK = '127.0.0.1';

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
    const { apiBuildUrl: url } = settings;
    return (await isEmbeddedApi(url)) ? providerAt(url) : startEmbeddedApi(port, signal);
  }
  // With copies of the lists, a build needs no provider.
  const copies = process.env['LAST_LISTS_DIR'];
  if (!copies || !existsSync(path.join(copies, 'index.json'))) await assertReachable(settings);
  return providerAt(settings.apiBuildUrl, settings.storageUrl);
}

const providerAt = (
  url: string,
  storageUrl = `${url}/storage`,
  release = () => Promise.resolve(),
): Provider => ({ url, storageUrl, release });

async function startEmbeddedApi(port: number, signal: AbortSignal): Promise<Provider> {
  // With a fixed port it serves candidates too, and a DATA_DIR can have only one such API.
  const args = ['serve', '--port', String(port), ...(port === 0 ? ['--build'] : [])];
  const child = fork(path.join(root, 'scripts/api/main.ts'), args, {
    cwd: root,
    env: { ...process.env, HOST: LOOPBACK },
    // Its request log would clutter the build's output; its errors belong there.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => child.kill();
  signal.addEventListener('abort', kill);
  if (signal.aborted) kill();
  const ready = await readyMessage<ApiReady>(child).catch(async (error: unknown) => {
    await stopChild(child);
    throw error;
  });
  return providerAt(`http://${LOOPBACK}:${ready.port}`, undefined, () => stopChild(child));
}

async function isEmbeddedApi(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) });
    return v.is(v.object({ service: v.literal('embedded-api') }), await response.json());
  } catch {
    return false;
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await exit;
  clearTimeout(force);
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
