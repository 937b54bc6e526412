import * as storage from '../../contract/storage.ts';
import type { StorageUrls } from './settings.ts';

/** Accepts both the visitors' and the build's storage URL. */
export const storedPath = (
  address: string,
  { publicStorageUrl, storageUrl }: StorageUrls,
): string | undefined => storage.storedPath(address, publicStorageUrl, storageUrl);
