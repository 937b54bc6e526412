// Runs Astro with this machine's settings: node scripts/astro.ts build|check|dev [options]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { astroEnvironment } from './astro-environment.ts';
import { useProvider, type Provider } from './provider.ts';
import { exitWith } from './lib/operator-error.ts';
import { loadEnvFile, readSettings, type Settings } from './lib/settings.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Of V8: bundling, which holds no content, takes 200 MiB less where garbage is collected early, and
 * no longer.
 */
const BUNDLING_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20'];

async function main([command = 'build', ...options]: string[]): Promise<number> {
  loadEnvFile();
  const settings = readSettings();
  const stop = stopSignal();
  const provider = await providerFor(command, settings, stop);
  try {
    return await runAstro(
      [command, ...options],
      { ...process.env, ...(await astroEnvironment(settings, provider)) },
      stop,
    );
  } finally {
    await provider.release();
  }
}

async function providerFor(
  command: string,
  settings: Settings,
  stop: AbortSignal,
): Promise<Provider> {
  // Type checking needs no provider: the addresses are never requested.
  if (command === 'check') {
    return { url: settings.apiUrl, storageUrl: settings.storageUrl, release: async () => {} };
  }
  // The dev server's pages call the API from the browser, so it needs the configured port.
  return useProvider(settings, stop, command === 'dev' ? settings.apiPort : 0);
}

function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  return stop.signal;
}

async function runAstro(
  args: string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<number> {
  const flags = env['BUNDLE_DIR'] ? BUNDLING_FLAGS : [];
  const child = spawn(process.execPath, [...flags, astroBin(), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  });
  // For the builder: the provider throttles the build.
  child.on('message', (message) => process.send?.(message));
  const kill = () => child.kill();
  signal.addEventListener('abort', kill);
  if (signal.aborted) kill();
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

function astroBin(): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('astro/package.json');
  const { bin } = require(manifest) as { bin: { astro: string } };
  return path.join(path.dirname(manifest), bin.astro);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
