// The bundle that renders pages. Astro builds it once per fingerprint of code and settings.
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileCacheDir } from '../lib/compile-cache.ts';
import { buildWithAstro } from './astro.ts';

/** The folder `client` has the scripts and styles of pages, `pages` the modules that render. */
export interface Bundle {
  folder: string;
  client: string;
}

/** @throws if Astro fails; its output contains the reason */
export async function openBundle(dataDir: string, fingerprint: string): Promise<Bundle> {
  const folder = path.join(dataDir, 'cache', 'bundle');
  const marker = path.join(folder, 'fingerprint');
  const bundle = { folder, client: path.join(folder, 'client') };
  if (existsSync(marker) && (await readFile(marker, 'utf8')) === fingerprint) return bundle;

  // Named by process: children of a killed builder may still be writing to theirs.
  const draft = `${folder}.${process.pid}.new`;
  await removeDrafts(path.dirname(folder));
  await buildWithAstro({ BUNDLE_DIR: draft }, (outDir) =>
    cp(outDir, path.join(draft, 'client'), { recursive: true }),
  );
  // Of the last bundle, which is replaced, and of Astro, which does not run again until the next.
  await rm(compileCacheDir(dataDir), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  // Written last: a bundle without it is incomplete.
  await writeFile(marker, fingerprint);
  return bundle;
}

async function removeDrafts(cache: string): Promise<void> {
  const names = existsSync(cache) ? await readdir(cache) : [];
  const drafts = names.filter((name) => /^bundle\.\d+\.new$/.test(name));
  await Promise.all(
    drafts.map((name) =>
      rm(path.join(cache, name), { recursive: true, force: true, maxRetries: 5 }),
    ),
  );
}
