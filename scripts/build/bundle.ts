// The bundle that renders pages, made by Astro once for each version of the portal.
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildWithAstro } from './astro.ts';

/** `client` has the files that go with every page, `pages` the modules that render. */
export interface Bundle {
  folder: string;
  client: string;
}

/** @throws where Astro fails; its output says why */
export async function openBundle(dataDir: string, fingerprint: string): Promise<Bundle> {
  const folder = path.join(dataDir, 'cache', 'bundle');
  const mark = path.join(folder, 'fingerprint');
  const bundle = { folder, client: path.join(folder, 'client') };
  if (existsSync(mark) && (await readFile(mark, 'utf8')) === fingerprint) return bundle;

  // Of this process alone: what was started by one that was killed may still be writing.
  const draft = `${folder}.${process.pid}.new`;
  await removeDrafts(path.dirname(folder));
  await buildWithAstro(draft);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  // Last: without it the bundle is none.
  await writeFile(mark, fingerprint);
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
