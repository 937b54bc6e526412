import { existsSync } from 'node:fs';
import path from 'node:path';

const ADDRESS = /\/images\/([0-9a-f]{16}-(?:\d+\.(?:avif|webp)|share\.jpg|preview\.avif))/g;

/** The file names of local images in a page or an entry. */
export function imageNames(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map((match) => match[1] ?? '');
}

/** The same text with the images in another folder. */
export const moveImages = (text: string, folder: string): string =>
  text.replace(ADDRESS, (_, name: string) => folder + name);

/** @returns a function that tells whether all these images are in the folder */
export function createImageFinder(folder: string): (names: readonly string[]) => boolean {
  /** Remembered, because an image may be on thousands of pages and is not removed during a build. */
  const found = new Set<string>();

  function exists(name: string): boolean {
    if (!found.has(name) && existsSync(path.join(folder, name))) found.add(name);
    return found.has(name);
  }

  return (names) => names.every(exists);
}
