import { existsSync, readdirSync } from 'node:fs';

const ADDRESS = /\/images\/([0-9a-f]{16}-(?:\d+\.(?:avif|webp)|share\.jpg|preview\.avif))/g;

/** The file names of local images in a page or an entry. */
export function imageNames(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map((match) => match[1] ?? '');
}

/** The same text with the images in another folder. */
export const moveImages = (text: string, folder: string): string =>
  text.replace(ADDRESS, (_, name: string) => folder + name);

/** @returns a function that tells whether all these images were in the folder when it was read */
export function createImageFinder(folder: string): (names: readonly string[]) => boolean {
  const existing = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (names) => names.every((name) => existing.has(name));
}
