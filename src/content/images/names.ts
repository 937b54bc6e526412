import { existsSync } from 'node:fs';
import path from 'node:path';
import { imageCacheDir } from '../settings.ts';

const ADDRESS = /\/images\/([0-9a-f]{16}-(?:\d+\.(?:avif|webp)|share\.jpg))/g;

/** The files of local images that a page or an entry names. */
export function imageNames(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map((match) => match[1] ?? '');
}

export const cachedImage = (name: string): string => path.join(imageCacheDir(), name);

/** Whether every image that is named is still in the cache. */
export const hasImages = (text: string): boolean => imageNames(text).every(isCached);

/** Those that were there stay there while a build runs, and may be on thousands of pages. */
const found = new Set<string>();

function isCached(name: string): boolean {
  if (!found.has(name) && existsSync(cachedImage(name))) found.add(name);
  return found.has(name);
}
