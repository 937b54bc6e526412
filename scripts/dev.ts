// Astro's development server, with this machine's settings: npm run dev
import { astroEnvironment } from './lib/astro-environment.ts';
import { useProvider } from './lib/provider.ts';
import { exitWith } from './lib/operator-error.ts';
import { loadEnvFile } from './lib/env-file.ts';
import { readSettings } from './lib/settings.ts';
import { runAstro } from './lib/run-astro.ts';

// Astro and the embedded API end with this process.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit());
try {
  loadEnvFile();
  const settings = readSettings();
  // Its pages call the API from the browser, so that needs the configured port.
  const provider = await useProvider(settings, settings.apiPort);
  const env = { ...process.env, ...(await astroEnvironment(settings, provider)) };
  process.exit(await runAstro(['dev', ...process.argv.slice(2)], { env }));
} catch (error) {
  exitWith(error);
}
