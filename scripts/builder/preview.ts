// Renders the page of one item that is not published, as the site will show it.
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { moveImages } from '../../src/content/images/names.ts';
import { cacheDirs } from '../../src/content/provider/settings.ts';
import { finishPage } from './finish-page.ts';
import { astroEnvironment, publicStorageOf } from '../lib/astro-environment.ts';
import { OperatorError } from '../lib/operator-error.ts';
import type { Settings } from '../lib/settings.ts';
import { ensureBundle, hasBundle, openBundle } from './bundle.ts';
import { lockCache, SERVER_PATIENCE } from './lock.ts';
import { fileOf, renderFile } from './site.ts';

/** The portal server has checked it. */
interface Draft {
  /** The provider's list that it belongs to. */
  list: string;
  /** How the address of its page begins. */
  page: string;
  item: { id: number; category?: string | null };
}

const CATEGORY = 1;

/**
 * @param folder has the draft as `item.json`, and gets `page.html`; its parent keeps the caches
 * @throws if the site would leave the item out
 */
export async function makePreview(
  folder: string,
  settings: Settings,
  version: string,
): Promise<void> {
  const draft = JSON.parse(await readFile(path.join(folder, 'item.json'), 'utf8')) as Draft;
  const dataDir = path.dirname(folder);
  const { siteUrl, storageUrl } = settings;
  // A finished bundle is only read, also while a build runs.
  if (!hasBundle(settings.dataDir, version)) {
    const unlock = lockCache(settings.dataDir, SERVER_PATIENCE);
    // That of a build, whose addresses are in the bundle.
    const url = settings.apiBuildUrl;
    Object.assign(process.env, await astroEnvironment(settings, { url, storageUrl }));
    await ensureBundle(settings.dataDir, version);
    unlock();
  }
  const url = await serveDraft(draft);
  const environment = await astroEnvironment({ ...settings, dataDir }, { url, storageUrl });
  Object.assign(process.env, environment, {
    PUBLIC_STORAGE_URL: publicStorageOf(settings),
  });
  const bundle = await openBundle(settings.dataDir, version);
  const paths = await bundle.findPaths();
  const page = paths.find(
    ({ pathname, route }) => route.type === 'page' && pathname.startsWith(draft.page),
  );
  if (!page)
    throw new OperatorError(
      `The site leaves out this item of ${draft.list}: see the reason above.`,
    );
  const address = new URL(encodeURI(fileOf(page)), siteUrl);
  const data = await renderFile(bundle, page, address);
  const finished = finishPage(data.toString(), cacheDirs(dataDir).imageCacheDir);
  await writeFile(
    path.join(folder, 'page.html'),
    moveImages(finished.page, '/hooks/preview/images/'),
  );
}

/** A provider that has nothing but this item. It ends with this process. */
async function serveDraft({ list, item }: Draft): Promise<string> {
  const { category } = item;
  const lists: Record<string, unknown[]> = {
    [list]: [{ ...item, category_id: category ? CATEGORY : null }],
    categories: category ? [{ id: CATEGORY, name: category }] : [],
  };
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(lists[url.slice(1)] ?? []));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
