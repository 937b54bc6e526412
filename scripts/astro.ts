// Runs Astro with this machine's settings: node scripts/astro.ts build|dev [options]
import { astroEnvironment } from './astro-environment.ts';
import { useProvider } from './provider.ts';
import { exitWith } from './lib/operator-error.ts';
import { loadEnvFile } from './lib/env-file.ts';
import { readSettings } from './lib/settings.ts';
import { runAstro } from './run-astro.ts';

async function main([command = 'build', ...options]: string[]): Promise<number> {
  loadEnvFile();
  const settings = readSettings();
  const signal = stopSignal();
  // The dev server's pages call the API from the browser, so it needs the configured port.
  const provider = await useProvider(settings, signal, command === 'dev' ? settings.apiPort : 0);
  try {
    const env = { ...process.env, ...(await astroEnvironment(settings, provider)) };
    return await runAstro([command, ...options], { env, signal });
  } finally {
    await provider.release();
  }
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
