import * as storage from '../contract/storage.ts';
import { publicStorageUrl, storageUrl } from './settings.ts';

/** As in the contract, of a storage area that the build may reach elsewhere than readers. */
export const storedPath = (address: string): string | undefined =>
  storage.storedPath(address, publicStorageUrl(), storageUrl());
