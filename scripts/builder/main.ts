// Builds the site: node scripts/builder/main.ts --outDir FOLDER [--release [--again]]
// Plain, the folder gets a copy of the site, for any host. As a release, it shares its files with the
// next ones and has compressed files; beside it, files.json has the hashes of all files. Again, it is
// the site of the last build.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { untestedAstro } from '../../src/integrations/astro-internals.ts';
import { astroEnvironment } from '../astro-environment.ts';
import { useProvider } from '../provider.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { exitWith, OperatorError } from '../lib/operator-error.ts';
import { loadEnvFile, readSettings } from '../lib/settings.ts';
import { openBundle } from './bundle.ts';
import { buildFully } from './full-build.ts';
import { lockCache } from './lock.ts';
import { assertReplaceable, copyTree, linkRelease } from './output.ts';
import { lastSite, type Site } from './saved-site.ts';
import { makeSite } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');

// V8 lets its memory grow to several times of what is needed. With this, a build among 100,000 articles
// takes 1,000 MiB instead of 1,200, and as long.
setFlagsFromString('--heap-growing-percent=60');

async function main(outDir: string, isRelease: boolean, isAgain: boolean): Promise<void> {
  if (!isRelease) assertReplaceable(outDir);
  loadEnvFile();
  const settings = readSettings();
  // Stop with the server, even a killed one.
  for (const event of ['SIGTERM', 'disconnect'] as const)
    process.once(event, () => process.exit(1));
  const dataDir = path.resolve(settings.dataDir);
  const unlock = lockCache(dataDir);
  if (isAgain) {
    linkRelease(await lastSite(dataDir), outDir);
    return unlock();
  }
  const provider = await useProvider(settings, new AbortController().signal, 0);
  try {
    Object.assign(process.env, await astroEnvironment(settings, provider));
    const print = await fingerprint(root, settings);
    const untested = untestedAstro();
    if (untested) warn(untested);
    const site = untested
      ? await buildFully(dataDir, print)
      : await makeIncrementally(dataDir, print, settings.siteUrl);
    if (isRelease) {
      linkRelease(site, outDir);
    } else {
      const names = Object.keys(site.files);
      copyTree(site.folder, outDir, names);
      console.log(`${names.length} files in ${outDir}`);
    }
  } finally {
    await provider.release();
    unlock();
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
  const { values } = parseArgs({
    options: {
      outDir: { type: 'string' },
      release: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
    },
  });
  if (!values.outDir)
    throw new OperatorError('Usage: node scripts/builder/main.ts --outDir FOLDER [--release]');
  await main(path.resolve(values.outDir), values.release, values.again);
  // Timers of finished requests would keep the process alive for a second.
  process.exit();
} catch (error) {
  exitWith(error);
}
