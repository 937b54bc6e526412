// Updates the site in the working folder: only what has changed is rendered, hashed and compressed.
// The result is the same, byte for byte, as that of a full build.
import path from 'node:path';
import pLimit from 'p-limit';
import { cacheDirs } from '../../src/content/provider/settings.ts';
import { finishSite } from '../../src/integrations/finish-site.ts';
import { hashFiles } from '../lib/files.ts';
import type { Bundle } from './bundle.ts';
import { makePage } from './make-page.ts';
import { openRenderer, type Page, type Renderer } from './renderer.ts';
import { openSavedSite, type Site } from './saved-site.ts';
import type { PageState } from './state.ts';
import { makeInThreads, MIN_PAGES } from './threads.ts';
import type { WorkingFolder } from './working-folder.ts';

const srcDir = path.resolve(import.meta.dirname, '../../src');
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
  const imageDir = cacheDirs(dataDir).imageCacheDir;
  // Before any change: if the provider does not answer, the working folder stays valid.
  const renderer = await openRenderer(bundle.folder, siteUrl);
  const pages = await renderer.findPages();
  const { before, site, save } = await openSavedSite(dataDir, fingerprint);
  const client = before?.client ?? (await hashFiles(bundle.client));
  for (const [file, hashed] of Object.entries(client)) {
    site.link(file, path.join(bundle.client, file), hashed);
  }
  const states = await makePages(pages, before?.pages ?? {}, {
    ...options,
    imageDir,
    renderer,
    site,
  });
  const images = Object.values(states).flatMap((state) => state.images);
  await finishSite(site, {
    images,
    imageDir,
    siteUrl,
    srcDir,
    warn: (line) => console.warn(line),
  });
  return save({ client, pages: states });
}

interface Making extends SiteOptions {
  /** The folder of the cached images. */
  imageDir: string;
  renderer: Renderer;
  site: WorkingFolder;
}

/** Makes the pages that have changed. */
async function makePages(
  pages: Page[],
  saved: Record<string, PageState>,
  { bundle, siteUrl, imageDir, renderer, site }: Making,
): Promise<Record<string, PageState>> {
  const states = new Map<string, PageState>();
  const changed = pages.filter(({ file, key }) => {
    const state = saved[file];
    if (!state || key === undefined || state.key !== key) return true;
    site.keep(file);
    states.set(file, state);
    return false;
  });
  // A page with a key needs nothing but its props, which can be handed to another thread.
  const divisible = changed.filter(({ key }) => key !== undefined);
  const divided = divisible.length < MIN_PAGES ? [] : divisible;
  const own = divided.length > 0 ? changed.filter(({ key }) => key === undefined) : changed;
  await Promise.all([
    renderLimit.map(own, async (page) =>
      states.set(page.file, await makePage(page, renderer, site, imageDir)),
    ),
    divided.length > 0 && makeInOtherThreads(divided),
  ]);
  // In the order of the pages, whatever has finished first.
  return Object.fromEntries(pages.map(({ file }) => [file, states.get(file)!]));

  async function makeInOtherThreads(divided: Page[]): Promise<void> {
    site.prepareChange();
    const { folder } = site;
    await makeInThreads(
      divided,
      (batch) => ({
        bundle: bundle.folder,
        siteUrl,
        imageDir,
        folder,
        pages: batch,
        before: site.hashesBefore(batch.map(({ file }) => file)),
      }),
      (made) => {
        site.adopt(made.hashes);
        for (const [file, state] of made.states) states.set(file, state);
      },
    );
  }
}
