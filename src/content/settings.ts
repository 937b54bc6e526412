// Where the build finds the provider and its cache. The build script sets these.
import { publicStorage } from '../contract/storage.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: build with npm run build, which sets it.`);
  return value;
}

/** The provider as the world knows it: the build may reach it elsewhere, at each build anew. */
export const publicUrl = (): string => required('API_URL');
export const providerUrl = (): string => required('API_BUILD_URL');
/** Where the build fetches images. */
export const storageUrl = (): string => required('STORAGE_URL');
export const currentYearUrl = (): string | undefined =>
  process.env['CURRENT_YEAR_URL'] || undefined;
/** Where this build writes the lists that it reads, and where those of the release online are. */
export const listsDir = (): string | undefined => process.env['LISTS_DIR'] || undefined;
export const lastListsDir = (): string | undefined => process.env['LAST_LISTS_DIR'] || undefined;
export const contentCacheDir = (): string => `${required('DATA_DIR')}/cache/content`;
/** The items' own pages at the provider, as they were answered. */
export const detailCacheDir = (): string => `${required('DATA_DIR')}/cache/details`;
export const imageCacheDir = (): string => `${required('DATA_DIR')}/cache/images`;

/** Somebody asked for this build: nothing is believed to be as it was. */
export const isRevalidating = (): boolean => Boolean(process.env['REVALIDATE']);

/** Where readers fetch the provider's files. */
export const publicStorageUrl = (): string =>
  publicStorage(storageUrl(), providerUrl(), publicUrl());
