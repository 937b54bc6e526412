// Makes a site: unchanged files are linked from the last one, and the rest is rendered. The result
// is the same as without a last site, byte for byte.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PathWithRoute } from 'astro';
import pLimit from 'p-limit';
import { cacheDirs } from '../../src/content/provider/settings.ts';
import { hostingFiles } from '../../src/hosting/config/files.ts';
import { offlinePage } from '../../src/routes/pages.ts';
import { BUILD_MANIFEST, type FileHashes } from '../lib/files.ts';
import type { Bundle } from './bundle.ts';
import { finishPage } from './finish-page.ts';
import { renderFromProps } from './render-from-props.ts';
import { makeWorker } from './service-worker.ts';
import { openSiteFolder } from './site-folder.ts';

/** How many pages are rendered and compressed at the same time. */
const CONCURRENCY = 16;

/** How a site was made, for the next build. */
interface BuildManifest {
  /** Of the code and the settings. */
  fingerprint: string;
  pages: Record<string, MadePage>;
  files: FileHashes;
}

interface MadePage {
  /** Identifies what the page is made of; undefined if that is unknown: then it is always rendered. */
  key: string | undefined;
  /** The names of the local images on the page. */
  images: string[];
}

export interface SiteOptions {
  bundle: Bundle;
  fingerprint: string;
  siteUrl: string;
  dataDir: string;
  /** Gets `site` and `build-manifest.json`. */
  folder: string;
  /** The same folder of the last build. */
  last: string | undefined;
}

const siteOf = (folder: string): string => path.join(folder, 'site');
const manifestOf = (folder: string): string => path.join(folder, BUILD_MANIFEST);

/** @throws if a page cannot be rendered */
export async function makeSite(options: SiteOptions): Promise<FileHashes> {
  const { bundle, fingerprint, siteUrl, dataDir, folder, last } = options;
  const imageDir = cacheDirs(dataDir).imageCacheDir;
  const lastSite = last === undefined ? undefined : openLastSite(last, fingerprint);
  const site = openSiteFolder(siteOf(folder), lastSite);
  for (const [file, hashed] of Object.entries(bundle.clientFiles))
    site.link(file, path.join(bundle.client, file), hashed);

  async function makePage(file: string, page: PathWithRoute): Promise<MadePage> {
    const { cacheKey: key } = page;
    const lastPage = lastSite?.pages[file];
    if (key !== undefined && lastPage?.key === key && site.keep(file)) return lastPage;
    const render = () => renderFile(bundle, page, new URL(encodeURI(file), siteUrl));
    const data = await (key === undefined ? render() : renderFromProps(file, render));
    if (!file.endsWith('.html')) {
      await site.write(file, data);
      return { key, images: [] };
    }
    const finished = finishPage(data.toString(), imageDir);
    await site.write(file, finished.page);
    return { key, images: finished.images.map(copyString) };
  }

  const paths = byFile(await bundle.findPaths());
  const made = await pLimit(CONCURRENCY).map(
    paths,
    async ([file, page]) => [file, await makePage(file, page)] as const,
  );
  for (const name of new Set(made.flatMap(([, page]) => page.images))) {
    if (site.add(`images/${name}`, path.join(imageDir, name))) continue;
    console.warn(`image ${name} is on a page but not in the build cache`);
  }
  await site.derive('sw.js', `${offlinePage.slice(1)}.html`, () => makeWorker(site.folder));
  const names = Object.keys(site.hashes());
  for (const [file, text] of Object.entries(hostingFiles(names, siteUrl)))
    await site.write(file, text);
  const manifest: BuildManifest = {
    fingerprint,
    pages: Object.fromEntries(made),
    files: site.hashes(),
  };
  // Last: a folder without it is incomplete.
  await writeFile(manifestOf(folder), JSON.stringify(manifest));
  return manifest.files;
}

/** Undefined for a site of other code or settings, or without a complete manifest. */
function openLastSite(folder: string, fingerprint: string) {
  try {
    const made = JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as BuildManifest;
    return made.fingerprint === fingerprint ? { ...made, folder: siteOf(folder) } : undefined;
  } catch {
    return undefined;
  }
}

/** If two routes write the same file, the first wins, as in Astro. */
function byFile(paths: PathWithRoute[]): [file: string, path: PathWithRoute][] {
  return [...new Map(paths.toReversed().map((page) => [fileOf(page), page]))].reverse();
}

/** The name that Astro gives with `build.format: 'file'`. */
export function fileOf({ pathname, route }: PathWithRoute): string {
  const name = pathname.replace(/^\/|\/$/g, '');
  return route.type === 'endpoint' ? name : `${name || 'index'}.html`;
}

export async function renderFile(
  { render }: Bundle,
  page: PathWithRoute,
  url: URL,
): Promise<Buffer> {
  const response = await render(url, page);
  const { status } = response;
  if (status >= 300 && status < 400)
    throw new Error(
      `${url.pathname} redirects: give it a rule in src/hosting/addresses.ts instead.`,
    );
  if (!response.ok && url.pathname !== '/404.html')
    throw new Error(`${url.pathname} cannot be rendered: see the error above.`);
  return Buffer.from(await response.arrayBuffer());
}

/** Copies a substring, for which V8 would otherwise keep the whole page in memory. */
const copyString = (text: string): string => Buffer.from(text).toString();
