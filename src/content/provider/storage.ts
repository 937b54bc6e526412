import * as storage from '../../contract/storage.ts';
import { publicStorageUrl, storageUrl } from './settings.ts';

/** The storage URL for visitors, and the build's. */
export const storageUrls = (): [string, string] => [publicStorageUrl(), storageUrl()];

export const storedPath = (address: string): string | undefined =>
  storage.storedPath(address, ...storageUrls());
