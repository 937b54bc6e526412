// The environment variables of a build, set by the build script.
import { publicStorage } from '../../contract/storage.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: build with npm run build, which sets it.`);
  return value;
}

/** The provider's public URL. The build may use another one, which may change between builds. */
export const publicUrl = (): string => required('API_URL');
export const providerUrl = (): string => required('API_BUILD_URL');
/** The storage URL from which the build fetches images. */
export const storageUrl = (): string => required('STORAGE_URL');
export const currentYearUrl = (): string | undefined =>
  process.env['CURRENT_YEAR_URL'] || undefined;
/** The folders of this build's snapshots, and of the published release's snapshots. */
export const listsDir = (): string | undefined => process.env['LISTS_DIR'] || undefined;
export const lastListsDir = (): string | undefined => process.env['LAST_LISTS_DIR'] || undefined;
export const contentCacheDir = (): string => `${required('DATA_DIR')}/cache/content`;
/** The cached details of items. */
export const detailCacheDir = (): string => `${required('DATA_DIR')}/cache/details`;
export const imageCacheDir = (): string => `${required('DATA_DIR')}/cache/images`;

/** A build requested by an editor: cached details are requested again. */
export const isRevalidating = (): boolean => Boolean(process.env['REVALIDATE']);

/** The storage URL for visitors. */
export const publicStorageUrl = (): string =>
  publicStorage(storageUrl(), providerUrl(), publicUrl());
