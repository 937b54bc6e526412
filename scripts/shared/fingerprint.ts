// Tells whether a release was built from the code and settings of now.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { publicStorage } from '../../src/contract/storage.ts';
import type { Settings } from './settings.ts';
import { hash, hashFiles, hashOfAll } from './files.ts';

const FOLDERS = ['src', 'public', 'scripts/build'];
const FILES = ['astro.config.mjs', 'package-lock.json'];

type Shaping = Pick<
  Settings,
  'apiUrl' | 'apiBuildUrl' | 'siteUrl' | 'storageUrl' | 'currentYearUrl' | 'uploads'
>;

/** One hash over all that shapes the pages, but for the provider's content. */
export async function fingerprint(root: string, settings: Shaping): Promise<string> {
  const { apiUrl, apiBuildUrl, siteUrl, currentYearUrl, uploads } = settings;
  // Where the build reaches the provider does not show in the pages.
  const storageUrl = publicStorage(settings.storageUrl, apiBuildUrl, apiUrl);
  const folders = FOLDERS.map(async (folder) =>
    hashOfAll(await hashFiles(path.join(root, folder))),
  );
  const files = FILES.map(async (file) => hash(await readFile(path.join(root, file))));
  const sources = await Promise.all([...folders, ...files].map(orNothing));
  return hash(JSON.stringify([apiUrl, siteUrl, storageUrl, currentYearUrl, uploads, sources]));
}

async function orNothing(hashed: Promise<string>): Promise<string> {
  return hashed.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}
