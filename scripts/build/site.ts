// Makes the site anew in the working folder: what has changed is rendered, hashed and compressed, all
// else stays. The result is what a build from nothing gives, byte for byte.
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { hostingFiles } from '../../src/build/hosting/integration.ts';
import { makeWorker } from '../../src/build/offline.ts';
import { trimPolicy } from '../../src/build/trim-policy.ts';
import { cachedImage, imageNames } from '../../src/content/images/names.ts';
import { hash, hashFiles, type FileHashes } from '../shared/files.ts';
import type { Bundle } from './bundle.ts';
import { findPages, type Page } from './renderer.ts';
import { putState, readState, type PageState, type SiteState } from './state.ts';
import { openWorkingFolder, type WorkingFolder } from './working-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const worker = path.join(root, 'src/offline/worker.ts');
const nothing: SiteState = { fingerprint: '', client: {}, pages: {}, files: {} };
const atOnce = pLimit(16);

export interface SiteOptions {
  bundle: Bundle;
  fingerprint: string;
  siteUrl: string;
  dataDir: string;
}

export interface Site {
  folder: string;
  files: FileHashes;
}

/** @throws where a page can not be rendered; the next build then begins from nothing */
export async function makeSite(options: SiteOptions): Promise<Site> {
  const { bundle, fingerprint, siteUrl, dataDir } = options;
  const folder = path.join(dataDir, 'cache', 'site');
  const stateFile = `${folder}.json`;
  // Before anything is touched: a provider that does not answer costs no more than this build.
  const pages = await findPages(bundle.folder, siteUrl);
  const found = await readState(stateFile);
  const before = found?.fingerprint === fingerprint ? found : nothing;
  if (before === nothing) await rm(folder, { recursive: true, force: true });

  const site = openWorkingFolder({
    folder,
    before: before.files,
    // Until the folder is whole again, nobody knows what it holds.
    onChange: () => rm(stateFile, { force: true }),
  });
  const client = before === nothing ? await hashFiles(bundle.client) : before.client;
  for (const [file, hashed] of Object.entries(client)) {
    await site.take(file, path.join(bundle.client, file), hashed);
  }
  const states = await renderPages(pages, site, before.pages);
  await takeImages(states, site);
  await putWorker(site, before.files);
  for (const [file, text] of Object.entries(hostingFiles(site.files(), siteUrl))) {
    await site.put(file, text);
  }
  const files = await site.finish();
  await putState(stateFile, { fingerprint, client, pages: states, files });
  return { folder, files };
}

async function renderPages(
  pages: Page[],
  site: WorkingFolder,
  before: Record<string, PageState>,
): Promise<Record<string, PageState>> {
  const states = await Promise.all(
    pages.map(async ({ file, key, render }): Promise<[string, PageState]> => {
      const known = before[file];
      if (known && key !== undefined && known.key === key) {
        site.keep(file);
        return [file, known];
      }
      return atOnce(async () => {
        const data = await render();
        if (!file.endsWith('.html')) {
          await site.put(file, data);
          return [file, { key, images: [] }];
        }
        const page = trimPolicy(Buffer.from(data).toString());
        await site.put(file, page);
        return [file, { key, images: [...new Set(imageNames(page))].map(detach) }];
      });
    }),
  );
  return Object.fromEntries(states);
}

async function takeImages(states: Record<string, PageState>, site: WorkingFolder): Promise<void> {
  const names = new Set(Object.values(states).flatMap(({ images }) => images));
  for (const name of names) {
    const [file, image] = [`images/${name}`, cachedImage(name)];
    if (site.had(file)) site.keep(file);
    else if (existsSync(image)) await site.take(file, image, hash(await readFile(image)));
    else console.warn(`image ${name} is named in a page and not in the build cache`);
  }
}

/** It is made of the page for who has no line, and of what that page needs. */
async function putWorker(site: WorkingFolder, before: FileHashes): Promise<void> {
  const isSame =
    ['hors-ligne.html', 'sw.js'].every((file) => site.had(file)) &&
    site.hashOf('hors-ligne.html') === before['hors-ligne.html'];
  if (isSame) site.keep('sw.js');
  else await site.put('sw.js', await makeWorker(site.folder, worker));
}

/** A piece of a string keeps the whole in memory, and there are ten thousand pages. */
const detach = (piece: string): string => Buffer.from(piece).toString();
