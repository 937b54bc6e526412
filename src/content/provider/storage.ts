import * as storage from '../../contract/storage.ts';
import { publicStorageUrl, storageUrl } from './settings.ts';

/** Accepts both the visitors' and the build's storage URL. */
export const storedPath = (address: string): string | undefined =>
  storage.storedPath(address, publicStorageUrl(), storageUrl());
