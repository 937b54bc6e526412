// Astro's development server, with this machine's settings: npm run dev
import { astroEnvironment } from './astro-environment.ts';
import { useProvider } from './provider.ts';
import { exitWith } from './lib/operator-error.ts';
import { loadEnvFile } from './lib/env-file.ts';
import { readSettings } from './lib/settings.ts';
import { runAstro } from './run-astro.ts';

async function main(options: string[]): Promise<number> {
  loadEnvFile();
  const settings = readSettings();
  const signal = stopSignal();
  // Its pages call the API from the browser, so that needs the configured port.
  const provider = await useProvider(settings, signal, settings.apiPort);
  try {
    const env = { ...process.env, ...(await astroEnvironment(settings, provider)) };
    return await runAstro(['dev', ...options], { env, signal });
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
