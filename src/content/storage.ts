import { publicStorageUrl, storageUrl } from './settings.ts';

/**
 * The path below the storage address. Inside HTML an editor's system writes the whole address of a
 * stored file, with or without its host.
 *
 * @returns undefined for what is not stored there
 */
export function storedPath(address: string): string | undefined {
  const { pathname } = new URL(storageUrl());
  const starts = [publicStorageUrl(), pathname, '/storage'].map((start) =>
    start.replace(/\/*$/, '/'),
  );
  const start = starts.find((each) => each !== '/' && address.startsWith(each));
  return start && address.slice(start.length).replace(/[?#].*$/, '');
}
