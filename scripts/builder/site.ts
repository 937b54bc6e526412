// Updates the site in the working folder: only what has changed is rendered, hashed and compressed.
// The result is the same, byte for byte, as that of a full build.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { hostingFiles } from '../../src/integrations/hosting/integration.ts';
import { makeWorker } from '../../src/integrations/service-worker.ts';
import { trimPolicy } from '../../src/integrations/trim-csp.ts';
import { cachedImage, imageNames } from '../../src/content/images/names.ts';
import { hash, hashFiles, type FileHashes } from '../lib/files.ts';
import type { Bundle } from './bundle.ts';
import { findPages, type Page } from './renderer.ts';
import { openSavedSite, type Site } from './saved-site.ts';
import type { PageState } from './state.ts';
import type { WorkingFolder } from './working-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const worker = path.join(root, 'src/service-worker/worker.ts');
const renderLimit = pLimit(16);

export interface SiteOptions {
  bundle: Bundle;
  fingerprint: string;
  siteUrl: string;
  dataDir: string;
}

/** @throws if a page can not be rendered; the next build is then a full one */
export async function makeSite(options: SiteOptions): Promise<Site> {
  const { bundle, fingerprint, siteUrl, dataDir } = options;
  // Before any change: if the provider does not answer, the working folder stays valid.
  const pages = await findPages(bundle.folder, siteUrl);
  const { before, site, save } = await openSavedSite(dataDir, fingerprint);
  const client = before?.client ?? (await hashFiles(bundle.client));
  for (const [file, hashed] of Object.entries(client)) {
    await site.link(file, path.join(bundle.client, file), hashed);
  }
  const states = await renderPages(pages, site, before?.pages ?? {});
  await linkImages(states, site);
  await writeServiceWorker(site, before?.files ?? {});
  for (const [file, text] of Object.entries(hostingFiles(site.files(), siteUrl))) {
    await site.write(file, text);
  }
  return save({ client, pages: states });
}

async function renderPages(
  pages: Page[],
  site: WorkingFolder,
  before: Record<string, PageState>,
): Promise<Record<string, PageState>> {
  const states = await Promise.all(
    pages.map(async ({ file, key, render }): Promise<[string, PageState]> => {
      const saved = before[file];
      if (saved && key !== undefined && saved.key === key) {
        site.keep(file);
        return [file, saved];
      }
      return renderLimit(async () => {
        const data = await render();
        if (!file.endsWith('.html')) {
          await site.write(file, data);
          return [file, { key, images: [] }];
        }
        const page = trimPolicy(Buffer.from(data).toString());
        await site.write(file, page);
        return [file, { key, images: [...new Set(imageNames(page))].map(copyString) }];
      });
    }),
  );
  return Object.fromEntries(states);
}

async function linkImages(states: Record<string, PageState>, site: WorkingFolder): Promise<void> {
  const names = new Set(Object.values(states).flatMap(({ images }) => images));
  for (const name of names) {
    const [file, image] = [`images/${name}`, cachedImage(name)];
    if (site.existed(file)) site.keep(file);
    else if (existsSync(image)) await site.link(file, image, hash(await readFile(image)));
    else console.warn(`image ${name} is named in a page and not in the build cache`);
  }
}

/** The service worker depends only on the offline page and the files that this page loads. */
async function writeServiceWorker(site: WorkingFolder, before: FileHashes): Promise<void> {
  const isUnchanged =
    ['hors-ligne.html', 'sw.js'].every((file) => site.existed(file)) &&
    site.hashOf('hors-ligne.html') === before['hors-ligne.html'];
  if (isUnchanged) site.keep('sw.js');
  else await site.write('sw.js', await makeWorker(site.folder, worker));
}

/** Copies a substring: V8 would keep the whole page in memory for it, for ten thousand pages. */
const copyString = (text: string): string => Buffer.from(text).toString();
