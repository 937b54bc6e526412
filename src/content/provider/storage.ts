import * as storage from '../../contract/content/storage.ts';
import type { StorageUrls } from './settings.ts';

/** The storage URL for visitors, and the build's. */
export const storageUrls = ({ publicStorageUrl, storageUrl }: StorageUrls): [string, string] => [
  publicStorageUrl,
  storageUrl,
];

export const storedPath = (address: string, urls: StorageUrls): string | undefined =>
  storage.storedPath(address, ...storageUrls(urls));
