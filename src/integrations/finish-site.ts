// Finishes rendered pages, and adds the other files of the site. `astro build` (finish.ts) and the
// portal's builder (scripts/builder/site.ts) both use this.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageNames } from '../content/images/names.ts';
import { hostingFiles } from '../hosting/config/files.ts';
import { offlinePage } from '../routes/pages.ts';
import { makeWorker } from './service-worker.ts';
import { trimPolicy } from './trim-csp.ts';

/** The folder that a site is written into. Names of files are relative to it. */
export interface OutputFolder {
  folder: string;
  /** The names of all files so far, sorted. */
  files(): string[];
  write(file: string, data: Uint8Array | string): Promise<void> | void;
  /** Adds a file from elsewhere, whose name changes with its content. False if `from` is missing. */
  add(file: string, from: string): Promise<boolean> | boolean;
  /** Writes a file that is made from the page `source` and the files that this page names. */
  derive(file: string, source: string, make: () => Promise<Uint8Array>): Promise<void>;
}

interface Options {
  /** The names of the images on all pages. */
  images: Iterable<string>;
  /** The folder of the cached images. */
  imageDir: string;
  siteUrl: string | undefined;
  srcDir: string;
  warn(message: string): void;
}

/**
 * The page as it is published, and the names of its images.
 *
 * @param imageDir the folder of the cached images
 */
export function finishPage(page: string, imageDir: string): { page: string; images: string[] } {
  const trimmed = inlinePreviews(trimPolicy(page), imageDir);
  const finished = trimmed.includes('<astro-island')
    ? numberIslands(trimmed)
    : scriptsLast(trimmed);
  return { page: finished, images: [...new Set(imageNames(finished))] };
}

/**
 * Lowers the priority of scripts, which browsers would otherwise fetch along with the first picture.
 * Only for public pages, which are complete without them; pages with islands are not.
 */
const scriptsLast = (page: string): string =>
  page.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=');

const PREVIEW =
  /(?<=<source type="image\/avif" srcset=")\/images\/([0-9a-f]{16}-preview\.avif)(?=")/g;

/** Turns previews into data URLs, so that they are painted with the text. */
const inlinePreviews = (page: string, imageDir: string): string =>
  page.replace(PREVIEW, (_, name: string) => {
    const preview = readFileSync(path.join(imageDir, name));
    return `data:image/avif;base64,${preview.toString('base64')}`;
  });

const ISLAND = /<astro-island uid="[^"]*"(?: prefix="([^"]*)")?[^]*?<\/astro-island>/g;

/**
 * Numbers islands by their order in the page, so that the same page always has the same bytes. Astro's
 * uid depends on the path of the checkout, and the prefix of React's useId on the order of rendering.
 */
function numberIslands(page: string): string {
  let number = 0;
  return page.replaceAll(ISLAND, (island, prefix: string) => {
    number += 1;
    return island
      .replace(/uid="[^"]*"/, `uid="${number}"`)
      .replace(`prefix="${prefix}"`, `prefix="r${number}"`)
      .replaceAll(`_${prefix}R_`, `_r${number}R_`);
  });
}

/** Adds images, service worker and the configuration of hosts to a folder that has all pages. */
export async function finishSite(output: OutputFolder, options: Options): Promise<void> {
  for (const name of new Set(options.images)) {
    if (await output.add(`images/${name}`, path.join(options.imageDir, name))) continue;
    options.warn(`image ${name} is on a page but not in the build cache`);
  }
  await output.derive('sw.js', `${offlinePage.slice(1)}.html`, () =>
    makeWorker(output.folder, options.srcDir),
  );
  for (const [file, text] of Object.entries(hostingFiles(output.files(), options.siteUrl))) {
    await output.write(file, text);
  }
}
