// Builds the site: node scripts/builder/main.ts --outDir FOLDER [--release [--standby]]
// Plain, the folder gets a copy of the site, for any host. As a release, it shares its files with the
// next ones and has compressed files; beside it, files.json has the hashes of all files. On standby, it
// gets the site of the last build, and the process waits for a message that names the next one's.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { untestedAstro } from '../../src/integrations/astro-internals.ts';
import { astroEnvironment } from '../astro-environment.ts';
import { useProvider } from '../provider.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { exitWith, OperatorError } from '../lib/operator-error.ts';
import { loadEnvFile, readSettings, type Settings } from '../lib/settings.ts';
import { openBundle } from './bundle.ts';
import { buildFully } from './full-build.ts';
import { lockCache } from './lock.ts';
import { assertReplaceable, copyTree, linkRelease } from './output.ts';
import type { Site } from './saved-site.ts';
import { makeSite } from './site.ts';
import { standBy } from './standby.ts';

const root = path.resolve(import.meta.dirname, '../..');

// V8 lets its memory grow to several times of what is needed. With this, a build among 100,000 articles
// takes 1,000 MiB instead of 1,200, and as long.
setFlagsFromString('--heap-growing-percent=60');

/** Milliseconds. */
const SIGN_OF_LIFE = 10_000;

interface Options {
  outDir: string;
  release: boolean;
  standby: boolean;
}

async function main({ outDir, release, standby }: Options): Promise<void> {
  if (!release) assertReplaceable(outDir);
  loadEnvFile();
  const settings = readSettings();
  // Stop with the server, even a killed one.
  for (const event of ['SIGTERM', 'disconnect'] as const)
    process.once(event, () => process.exit(1));
  // For the server, which kills a builder that is stuck.
  setInterval(() => process.send?.({ type: 'alive' }), SIGN_OF_LIFE).unref();
  const code = () => fingerprint(root, settings);
  if (!standby) return build({ outDir, release, isWhole: false, print: await code() }, settings);
  const dataDir = path.resolve(settings.dataDir);
  const request = await standBy({ dataDir, outDir, fingerprint: code });
  if (!request) return;
  Object.assign(process.env, request.env);
  // This process has just looked.
  await build({ ...request, release, isWhole: true }, settings);
}

interface Output extends Pick<Options, 'outDir' | 'release'> {
  /** The earlier site in the folder has all of its files. */
  isWhole: boolean;
  /** Of the code and the settings. */
  print: string;
}

async function build(output: Output, settings: Settings): Promise<void> {
  const { outDir, release, isWhole, print } = output;
  const dataDir = path.resolve(settings.dataDir);
  const unlock = lockCache(dataDir);
  const provider = await useProvider(settings, new AbortController().signal, 0);
  try {
    Object.assign(process.env, await astroEnvironment(settings, provider));
    const untested = untestedAstro();
    if (untested) warn(untested);
    const site = untested
      ? await buildFully(dataDir, print)
      : await makeIncrementally(dataDir, print, settings.siteUrl);
    if (release) {
      linkRelease(site, outDir, isWhole);
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

const USAGE = 'Usage: node scripts/builder/main.ts --outDir FOLDER [--release]';

function readArguments(): Options {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        outDir: { type: 'string' },
        release: { type: 'boolean', default: false },
        standby: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}. ${USAGE}`);
  }
  if (!values.outDir) throw new OperatorError(USAGE);
  return { ...values, outDir: path.resolve(values.outDir) };
}

try {
  await main(readArguments());
  // Timers of finished requests would keep the process alive for a second.
  process.exit();
} catch (error) {
  exitWith(error);
}
