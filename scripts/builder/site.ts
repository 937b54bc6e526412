// Makes a site: what has not changed is linked from the last one, and the rest is rendered. The result
// is the same as that of `astro build`, byte for byte.
import { readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PathWithRoute } from 'astro';
import pLimit from 'p-limit';
import { cacheDirs } from '../../src/content/provider/settings.ts';
import { finishPage, finishSite } from '../../src/integrations/finish-site.ts';
import type { FileHashes } from '../lib/files.ts';
import type { Bundle } from './bundle.ts';
import { renderFromProps } from './render-from-props.ts';
import { openSiteFolder } from './site-folder.ts';

const srcDir = path.resolve(import.meta.dirname, '../../src');
/** What is rendered and compressed at the same time. */
const CONCURRENCY = 16;

/** How a site was made. */
interface Made {
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

interface Options {
  bundle: Bundle;
  fingerprint: string;
  siteUrl: string;
  dataDir: string;
  /** The new folder of a site, `site`, and of made.json. */
  folder: string;
  /** That of the last site. */
  last: string | undefined;
}

const siteOf = (folder: string): string => path.join(folder, 'site');
const madeFileOf = (folder: string): string => path.join(folder, 'made.json');

/** @throws if a page cannot be rendered */
export async function makeSite(options: Options): Promise<FileHashes> {
  const { bundle, fingerprint, siteUrl, dataDir, folder, last } = options;
  const imageDir = cacheDirs(dataDir).imageCacheDir;
  const before = last === undefined ? undefined : readMade(last, fingerprint);
  const lastSite = last !== undefined && before && { folder: siteOf(last), files: before.files };
  rmSync(siteOf(folder), { recursive: true, force: true });
  const site = openSiteFolder(siteOf(folder), lastSite || undefined);
  for (const [file, hashed] of Object.entries(bundle.clientFiles))
    site.link(file, path.join(bundle.client, file), hashed);

  async function makePage(file: string, path: PathWithRoute): Promise<MadePage> {
    const { cacheKey: key } = path;
    const known = before?.pages[file];
    if (known && key !== undefined && known.key === key && site.keep(file)) return known;
    const url = new URL(encodeURI(file), siteUrl);
    const render = () => renderFile(bundle, path, url);
    const data = await (key === undefined ? render() : renderFromProps(file, render));
    if (!file.endsWith('.html')) {
      await site.write(file, data);
      return { key, images: [] };
    }
    const finished = finishPage(data.toString(), imageDir);
    await site.write(file, finished.page);
    return { key, images: finished.images.map(copyString) };
  }

  const paths = filesOf(await bundle.findPaths());
  const made = await pLimit(CONCURRENCY).map(
    paths,
    async ([file, path]) => [file, await makePage(file, path)] as const,
  );
  const pages = Object.fromEntries(made);
  const images = made.flatMap(([, page]) => page.images);
  const warn = (line: string) => console.warn(line);
  await finishSite(site, { images, imageDir, siteUrl, srcDir, warn });
  const files = site.hashes();
  // Last: a folder without it is incomplete.
  await writeFile(madeFileOf(folder), JSON.stringify({ fingerprint, pages, files } satisfies Made));
  return files;
}

/** Undefined for a site of other code or settings, and for a damaged or missing file. */
function readMade(folder: string, fingerprint: string): Made | undefined {
  try {
    const made = JSON.parse(readFileSync(madeFileOf(folder), 'utf8')) as Made;
    return made.fingerprint === fingerprint ? made : undefined;
  } catch {
    return undefined;
  }
}

/** If two routes write the same file, the first wins, as in Astro. */
function filesOf(paths: PathWithRoute[]): [file: string, path: PathWithRoute][] {
  return [...new Map(paths.toReversed().map((path) => [fileOf(path), path]))].reverse();
}

/** The name that Astro gives with `build.format: 'file'`. */
function fileOf({ pathname, route }: PathWithRoute): string {
  const name = pathname.replace(/^\/|\/$/g, '');
  return route.type === 'endpoint' ? name : `${name || 'index'}.html`;
}

async function renderFile({ render }: Bundle, path: PathWithRoute, url: URL): Promise<Buffer> {
  const response = await render(url, path);
  const { status } = response;
  if (status >= 300 && status < 400)
    throw new Error(`${url.pathname} leads elsewhere: give it a rule in src/hosting/addresses.ts.`);
  if (!response.ok && url.pathname !== '/404.html')
    throw new Error(`${url.pathname} cannot be rendered: see the error above.`);
  return Buffer.from(await response.arrayBuffer());
}

/** Copies a substring: V8 would keep the whole page in memory for it, for ten thousand pages. */
const copyString = (text: string): string => Buffer.from(text).toString();
