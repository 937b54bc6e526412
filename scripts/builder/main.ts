// Builds the site of a release incrementally: node scripts/builder/main.ts --outDir FOLDER. Beside
// the folder it writes files.json, the hashes of all files in it.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { astroEnvironment } from '../astro-environment.ts';
import { useProvider } from '../provider.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { exitWith, OperatorError } from '../lib/operator-error.ts';
import { loadEnvFile, readSettings } from '../lib/settings.ts';
import { openBundle } from './bundle.ts';
import { makeSite } from './site.ts';
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
    Object.assign(process.env, astroEnvironment(settings, provider));
    const print = await fingerprint(root, settings);
    const { siteUrl } = settings;
    const dataDir = path.resolve(settings.dataDir);
    const bundle = await openBundle(dataDir, print);
    const site = await makeSite({ bundle, fingerprint: print, siteUrl, dataDir });
    linkTree(site.folder, outDir, Object.keys(site.files));
    await writeFile(path.join(path.dirname(outDir), 'files.json'), JSON.stringify(site.files));
  } finally {
    await provider.release();
  }
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
