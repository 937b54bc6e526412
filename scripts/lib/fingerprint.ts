// Identifies the code and the settings that a site was built with.
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { publicStorage } from '../../src/contract/content/storage.ts';
import type { Settings } from './settings.ts';
import { hash, hashFiles, hashOfAll } from './files.ts';

/** Includes all that the builder imports: its test finds what that is. */
export const FOLDERS = ['src', 'public', 'scripts/builder', 'scripts/lib'];
const FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * The code that reads the provider's content. What it has read is kept: lists, items, snapshots. No more
 * than that: after an upgrade that changes it, there are no earlier copies if the provider fails.
 */
export const CONTRACT_CODE = [
  'src/contract/content',
  'src/contract/dates.ts',
  'src/contract/elements.ts',
  'src/contract/endpoint.ts',
  'src/contract/fields.ts',
  'src/contract/form-fields.ts',
  'src/contract/list.ts',
  'src/contract/pages.ts',
  'src/contract/php-date.ts',
  'src/text/dates/timing.ts',
  'src/text/invisible.ts',
  'src/text/windows-1252.ts',
  'src/hub.ts',
  'node_modules/valibot/package.json',
];

/** The code that makes content of them, and the packages. */
export const CONTENT_CODE = [
  'src/content',
  'src/contract',
  'src/report',
  'src/text',
  'src/html',
  'src/network',
  'src/files',
  'src/routes',
  'src/hub.ts',
  'package-lock.json',
];

/** The settings that pages depend on: those that astro.config.mjs reads, and that of the year. */
export const IN_PAGES = [
  'apiUrl',
  'embedded',
  'siteUrl',
  'currentYearUrl',
  'uploads',
  'retentionAccounts',
  'retentionProjects',
  'retentionJournal',
] as const;

/** One hash over everything that pages depend on, except the provider's content. */
export async function fingerprint(root: string, settings: Settings): Promise<string> {
  const { storageUrl, apiBuildUrl, apiUrl } = settings;
  const shown = IN_PAGES.map((name) => settings[name]);
  // The build may reach the storage elsewhere, which pages do not show.
  const storage = publicStorage(storageUrl, apiBuildUrl, apiUrl);
  const code = await hashCode(root, [...FOLDERS, ...FILES]);
  return hash(JSON.stringify([shown, storage, code, process.version]));
}

/** One hash over files and folders of the project, which may be missing. */
export async function hashCode(root: string, paths: readonly string[]): Promise<string> {
  const hashes = paths.map((at) => hashPath(path.join(root, at)).catch(emptyIfMissing));
  return hash(JSON.stringify(await Promise.all(hashes)));
}

const hashPath = async (at: string): Promise<string> =>
  (await stat(at)).isDirectory() ? hashOfAll(await hashFiles(at)) : hash(await readFile(at));

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
