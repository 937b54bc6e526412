// The embedded API for the time of a build: the one that runs already, or one of our own.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as v from 'valibot';
import { OperatorError } from './shared/operator-error.ts';

const root = path.resolve(import.meta.dirname, '..');

const LOOPBACK = '127.0.0.1';

const report = v.variant('type', [
  v.object({ type: v.literal('ready'), port: v.number() }),
  v.object({ type: v.literal('failed'), message: v.string() }),
]);

export interface EmbeddedApi {
  url: string;
  /** Stops it, where it was started for this build. */
  release(): Promise<void>;
}

/** The one that answers at `url`, else one of our own at `port`, for as long as it is used. */
export async function useEmbeddedApi(
  url: string,
  signal: AbortSignal,
  port: number,
): Promise<EmbeddedApi> {
  if (await isEmbeddedApi(url)) return { url, release: () => Promise.resolve() };
  return startEmbeddedApi(port, signal);
}

async function startEmbeddedApi(port: number, signal: AbortSignal): Promise<EmbeddedApi> {
  const child = fork(path.join(root, 'scripts/api/main.ts'), ['serve', '--port', String(port)], {
    cwd: root,
    env: { ...process.env, HOST: LOOPBACK },
    // Its requests are no news for who reads the build's output; its errors are.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => child.kill();
  signal.addEventListener('abort', kill);
  if (signal.aborted) kill();
  const found = await portOf(child).catch(async (error: unknown) => {
    await stopped(child);
    throw error;
  });
  return { url: `http://${LOOPBACK}:${found}`, release: () => stopped(child) };
}

async function isEmbeddedApi(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) });
    return v.is(v.object({ service: v.literal('embedded-api') }), await answer.json());
  } catch {
    return false;
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const parsed = v.safeParse(report, message);
      if (!parsed.success) return;
      if (parsed.output.type === 'ready') resolve(parsed.output.port);
      else reject(new OperatorError(parsed.output.message));
    });
    child.once('error', reject);
    child.once('exit', () => {
      reject(
        new OperatorError('The embedded API stopped before it was ready; see its error above.'),
      );
    });
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await exit;
  clearTimeout(force);
}
