import { existsSync } from 'node:fs';
import path from 'node:path';
import { imageCacheDir } from '../provider/settings.ts';

const ADDRESS = /\/images\/([0-9a-f]{16}-(?:\d+\.(?:avif|webp)|share\.jpg))/g;

/** The file names of local images in a page or an entry. */
export function imageNames(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map((match) => match[1] ?? '');
}

export const cachedImage = (name: string): string => path.join(imageCacheDir(), name);

/** Whether all these images are still in the cache. */
export const hasImages = (text: string): boolean => imageNames(text).every(isCached);

/** Remembered, because an image may be on thousands of pages and is not removed during a build. */
const found = new Set<string>();

function isCached(name: string): boolean {
  if (!found.has(name) && existsSync(cachedImage(name))) found.add(name);
  return found.has(name);
}
