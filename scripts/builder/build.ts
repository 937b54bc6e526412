// Builds the site, for one of four uses:
//
//     node scripts/builder/main.ts --outDir FOLDER
//     node scripts/builder/main.ts --release FOLDER [--last FOLDER]
//     node scripts/builder/main.ts --bundle
//     node scripts/builder/main.ts --preview FOLDER
//
// The first copies the site into the folder, for any host. The second is for the portal server: it
// adds to a release's folder `site` with compressed files, `lists` with the provider's lists, and
// `build-manifest.json` with the hashes of all files. Files that have not changed are shared with the
// last release. The third is for the first npm start: while the API starts, it makes all that needs
// no provider. The fourth is for the portal server too: it makes the page of one item (preview.ts).
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { astroEnvironment } from '../lib/astro-environment.ts';
import { useProvider } from '../lib/provider.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { flush } from '../lib/flush.ts';
import { exitWith, OperatorError } from '../lib/operator-error.ts';
import { readSettings } from '../lib/settings.ts';
import { openBundle } from './bundle.ts';
import { assertReplaceable, copySite } from './copy-site.ts';
import { lockCache, SERVER_PATIENCE } from './lock.ts';
import { makePreview } from './preview.ts';
import { makeSite, type SiteOptions } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function main(): Promise<void> {
  const { outDir, release, last, bundle: isBundle, preview } = readArguments();
  if (outDir !== undefined) assertReplaceable(outDir);
  const settings = readSettings();
  const dataDir = path.resolve(settings.dataDir);
  const patience = release === undefined ? undefined : SERVER_PATIENCE;
  if (preview === undefined) lockCache(dataDir, patience);
  // Stops when the server does, even if that was killed. Not earlier: a handler cannot run while this
  // process waits for the lock.
  for (const event of ['SIGTERM', 'disconnect'] as const)
    process.once(event, () => process.exit(1));
  const version = await fingerprint(root, settings);
  if (preview !== undefined) return makePreview(preview, settings, version);
  if (isBundle) {
    const { apiBuildUrl: url, storageUrl } = settings;
    Object.assign(process.env, await astroEnvironment(settings, { url, storageUrl }));
    await openBundle(dataDir, version);
    return;
  }
  if (release !== undefined) process.env['LISTS_DIR'] = path.join(release, 'lists');
  if (last !== undefined) process.env['LAST_LISTS_DIR'] = path.join(last, 'lists');
  const provider = await useProvider(settings, 0);
  Object.assign(process.env, await astroEnvironment(settings, provider));
  const bundle = await openBundle(dataDir, version);
  const options = { bundle, fingerprint: version, siteUrl: settings.siteUrl, dataDir };
  if (outDir !== undefined) await makeCopy(outDir, options);
  else if (release !== undefined) await makeSite({ ...options, folder: release, last });
}

/** The site stays in DATA_DIR for the next build, as people may change the copy. */
async function makeCopy(
  outDir: string,
  options: Omit<SiteOptions, 'folder' | 'last'>,
): Promise<void> {
  const folder = path.join(options.dataDir, 'cache/site');
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  const files = Object.keys(await makeSite({ ...options, folder: draft, last: folder }));
  await flush(draft);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  copySite(path.join(folder, 'site'), outDir, files);
  console.log(`${files.length} files in ${outDir}`);
}

const USAGE = 'Usage: node scripts/builder/main.ts --outDir FOLDER';

function readArguments() {
  const folder = { type: 'string' } as const;
  const bundle = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      options: { outDir: folder, release: folder, last: folder, bundle, preview: folder },
    });
    const { outDir, release, preview } = values;
    if (outDir === undefined && release === undefined && preview === undefined && !values.bundle)
      throw new Error('FOLDER is missing');
    return { ...values, outDir: outDir && path.resolve(outDir) };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}. ${USAGE}`);
  }
}

try {
  await main();
  // The timers of finished requests would keep the process alive for a second.
  process.exit();
} catch (error) {
  exitWith(error);
}
