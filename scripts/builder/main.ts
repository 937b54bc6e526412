// Builds the site of a release: node scripts/builder/main.ts --outDir FOLDER. Beside the folder it
// writes files.json, the hashes of all files in it.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { untestedAstro } from '../../src/integrations/astro-internals.ts';
import { astroEnvironment } from '../astro-environment.ts';
import { useProvider } from '../provider.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { exitWith, OperatorError } from '../lib/operator-error.ts';
import { loadEnvFile, readSettings } from '../lib/settings.ts';
import { openBundle } from './bundle.ts';
import type { Site } from './saved-site.ts';
import { makeSite } from './site.ts';
import { buildFully } from './full-build.ts';
import { linkTree } from './working-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function main(outDir: string): Promise<void> {
  loadEnvFile();
  const settings = readSettings();
  // Stop with the server, even a killed one: the next server's builder uses the same folder.
  for (const event of ['SIGTERM', 'disconnect'] as const)
    process.once(event, () => process.exit(1));
  const provider = await useProvider(settings, new AbortController().signal, 0);
  try {
    Object.assign(process.env, await astroEnvironment(settings, provider));
    const print = await fingerprint(root, settings);
    const dataDir = path.resolve(settings.dataDir);
    const untested = untestedAstro();
    if (untested) warn(untested);
    const site = untested
      ? await buildFully(dataDir, print)
      : await makeIncrementally(dataDir, print, settings.siteUrl);
    linkTree(site.folder, outDir, Object.keys(site.files));
    await writeFile(path.join(path.dirname(outDir), 'files.json'), JSON.stringify(site.files));
  } finally {
    await provider.release();
  }
}

async function makeIncrementally(dataDir: string, print: string, siteUrl: string): Promise<Site> {
  const bundle = await openBundle(dataDir, print);
  return makeSite({ bundle, fingerprint: print, siteUrl, dataDir });
}

/** The portal server logs it; it shows the output of a build only if that has failed. */
function warn(text: string): void {
  console.warn(text);
  process.send?.({ type: 'warning', text });
}

try {
  const { values } = parseArgs({ options: { outDir: { type: 'string' } } });
  if (!values.outDir)
    throw new OperatorError('Usage: node scripts/builder/main.ts --outDir FOLDER');
  await main(path.resolve(values.outDir));
  // Timers of finished requests would keep the process alive for a second.
  process.exit();
} catch (error) {
  exitWith(error);
}
