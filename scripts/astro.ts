// Runs Astro with this machine's settings: node scripts/astro.ts build|check|dev [options]
import { astroEnvironment } from './astro-environment.ts';
import { useProvider, type Provider } from './provider.ts';
import { exitWith } from './lib/operator-error.ts';
import { loadEnvFile } from './lib/env-file.ts';
import { readSettings, type Settings } from './lib/settings.ts';
import { runAstro } from './run-astro.ts';

async function main([command = 'build', ...options]: string[]): Promise<number> {
  loadEnvFile();
  const settings = readSettings();
  const signal = stopSignal();
  const provider = await providerFor(command, settings, signal);
  try {
    const env = { ...process.env, ...(await astroEnvironment(settings, provider)) };
    return await runAstro([command, ...options], { env, signal });
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

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
