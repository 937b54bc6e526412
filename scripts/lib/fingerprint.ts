// Identifies the code and the settings that a site was built with.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { publicStorage } from '../../src/contract/content/storage.ts';
import type { Settings } from './settings.ts';
import { hash, hashFiles, hashOfAll } from './files.ts';

/** With every room of the code that the builder may import: see scripts/check/rooms.ts. */
export const FOLDERS = ['src', 'public', 'scripts/builder', 'scripts/lib'];
/** The room "scripts" has only the files directly in it: the other folders run beside a build. */
export const LOOSE_FILES = 'scripts';
const FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

type BuildSettings = Pick<
  Settings,
  'apiUrl' | 'apiBuildUrl' | 'siteUrl' | 'storageUrl' | 'currentYearUrl' | 'uploads'
>;

/** One hash over everything that pages depend on, except the provider's content. */
export async function fingerprint(root: string, settings: BuildSettings): Promise<string> {
  const { apiUrl, apiBuildUrl, siteUrl, currentYearUrl, uploads } = settings;
  // Without apiBuildUrl, which does not appear in the pages.
  const storageUrl = publicStorage(settings.storageUrl, apiBuildUrl, apiUrl);
  const loose = await looseFiles(path.join(root, LOOSE_FILES));
  const folders = FOLDERS.map(async (folder) =>
    hashOfAll(await hashFiles(path.join(root, folder))),
  );
  const files = [...FILES.map((file) => path.join(root, file)), ...loose].map(async (file) =>
    hash(await readFile(file)),
  );
  const sources = await Promise.all([...folders, ...files].map(emptyIfMissing));
  const addresses = [apiUrl, siteUrl, storageUrl, currentYearUrl];
  // Node brings the names of months and the compression.
  return hash(JSON.stringify([addresses, uploads, sources, process.version]));
}

async function looseFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return files.toSorted().map((name) => path.join(folder, name));
}

async function emptyIfMissing(hashed: Promise<string>): Promise<string> {
  return hashed.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}
