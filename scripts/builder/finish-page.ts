// Finishes the pages that Astro renders.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageNames } from '../../src/content/images/names.ts';
import { trimPolicy } from './trim-csp.ts';

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
