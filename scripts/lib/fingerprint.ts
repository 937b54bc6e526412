// Identifies the code and the settings that a site was built with.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { publicStorage } from '../../src/contract/content/storage.ts';
import type { Settings } from './settings.ts';
import { hash, hashFiles, hashOfAll } from './files.ts';

/** Includes every room that the builder may import: see scripts/check/rooms.ts. */
export const FOLDERS = ['src', 'public', 'scripts/builder', 'scripts/lib'];
/** The room "scripts" has only the files directly in it: the other folders run beside a build. */
export const LOOSE_FILES = 'scripts';
const FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Includes every room that the content may import, and the packages. */
export const CONTENT_CODE = [
  'src/content',
  'src/contract',
  'src/report',
  'src/text',
  'src/html',
  'src/files',
  'src/routes',
  'src/hub.ts',
  'package-lock.json',
];

type BuildSettings = Pick<
  Settings,
  'embedded' | 'apiUrl' | 'apiBuildUrl' | 'siteUrl' | 'storageUrl' | 'currentYearUrl' | 'uploads'
>;

/** One hash over everything that pages depend on, except the provider's content. */
export async function fingerprint(root: string, settings: BuildSettings): Promise<string> {
  const { embedded, apiUrl, apiBuildUrl, siteUrl, currentYearUrl, uploads } = settings;
  // apiBuildUrl is left out, as it does not appear in the pages.
  const storageUrl = publicStorage(settings.storageUrl, apiBuildUrl, apiUrl);
  const code = await hashCode(root, [...FOLDERS, ...FILES, ...(await looseFiles(root))]);
  const addresses = [apiUrl, siteUrl, storageUrl, currentYearUrl];
  return hash(JSON.stringify([embedded, addresses, uploads, code]));
}

/** One hash over files and folders of the project, which may be missing, and over Node's version. */
export async function hashCode(root: string, paths: readonly string[]): Promise<string> {
  const hashes = paths.map((at) => hashPath(path.join(root, at)).catch(emptyIfMissing));
  // Node provides the names of months and the compression.
  return hash(JSON.stringify([await Promise.all(hashes), process.version]));
}

const hashPath = async (at: string): Promise<string> =>
  (await stat(at)).isDirectory() ? hashOfAll(await hashFiles(at)) : hash(await readFile(at));

async function looseFiles(root: string): Promise<string[]> {
  const entries = await readdir(path.join(root, LOOSE_FILES), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return files.toSorted().map((name) => path.join(LOOSE_FILES, name));
}

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
