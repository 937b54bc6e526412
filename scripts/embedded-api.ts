// Provides the embedded API during a build: reuses a running one, or starts one.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as v from 'valibot';
import { readyMessage } from './lib/parent.ts';

const root = path.resolve(import.meta.dirname, '..');

const LOOPBACK = '127.0.0.1';

const apiReady = v.object({ type: v.literal('ready'), port: v.number() });

interface EmbeddedApi {
  url: string;
  /** Stops the API if it was started for this build. */
  release(): Promise<void>;
}

/** Uses the API that answers at `url`, else starts one at `port` until it is released. */
export async function useEmbeddedApi(
  url: string,
  signal: AbortSignal,
  port: number,
): Promise<EmbeddedApi> {
  if (await isEmbeddedApi(url)) return { url, release: () => Promise.resolve() };
  return startEmbeddedApi(port, signal);
}

async function startEmbeddedApi(port: number, signal: AbortSignal): Promise<EmbeddedApi> {
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
  const ready = await readyMessage(child, apiReady).catch(async (error: unknown) => {
    await stopChild(child);
    throw error;
  });
  return { url: `http://${LOOPBACK}:${ready.port}`, release: () => stopChild(child) };
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
