// Updates the site in the working folder: only what has changed is rendered, hashed and compressed.
// The result is the same, byte for byte, as that of a full build.
import path from 'node:path';
import pLimit from 'p-limit';
import { imageCacheDir } from '../../src/content/provider/settings.ts';
import { finishPage, finishSite } from '../../src/integrations/finish-site.ts';
import { hashFiles } from '../lib/files.ts';
import type { Bundle } from './bundle.ts';
import { findPages, type Page } from './renderer.ts';
import { openSavedSite, type Site } from './saved-site.ts';
import type { PageState } from './state.ts';
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
  // Before any change: if the provider does not answer, the working folder stays valid.
  const pages = await findPages(bundle.folder, siteUrl);
  const { before, site, save } = await openSavedSite(dataDir, fingerprint);
  const client = before?.client ?? (await hashFiles(bundle.client));
  for (const [file, hashed] of Object.entries(client)) {
    await site.link(file, path.join(bundle.client, file), hashed);
  }
  const states = await renderPages(pages, site, before?.pages ?? {});
  const images = Object.values(states).flatMap((state) => state.images);
  await finishSite(site, {
    images,
    imageDir: imageCacheDir(dataDir),
    siteUrl,
    srcDir,
    warn: (line) => console.warn(line),
  });
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
        const { page, images } = finishPage(Buffer.from(data).toString());
        await site.write(file, page);
        return [file, { key, images: images.map(copyString) }];
      });
    }),
  );
  return Object.fromEntries(states);
}

/** Copies a substring: V8 would keep the whole page in memory for it, for ten thousand pages. */
const copyString = (text: string): string => Buffer.from(text).toString();
