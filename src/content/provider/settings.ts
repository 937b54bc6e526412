// The settings of a build. The build script sets them as environment variables, because Astro calls
// pages without arguments.
import { publicStorage } from '../../contract/content/storage.ts';

/** Where the provider's files are. The build may reach them at another URL. */
export type StorageUrls = readonly [forVisitors: string, forBuild: string];

interface CacheDirs {
  contentCacheDir: string;
  /** The HTML of items. */
  textCacheDir: string;
  /** The cached details of items. */
  detailCacheDir: string;
  imageCacheDir: string;
}

export interface ContentSettings extends CacheDirs {
  /** The provider's public URL. The build may use another one, which may change between builds. */
  publicUrl: string;
  providerUrl: string;
  storageUrls: StorageUrls;
  currentYearUrl: string | undefined;
  /** The folders of this build's snapshots, and of the published release's snapshots. */
  listsDir: string | undefined;
  lastListsDir: string | undefined;
  /** Identifies the code that reads the provider's answers: what was read by another is not used. */
  contractVersion: string;
  /** Identifies the code that makes content of them, in the same way. */
  contentVersion: string;
  /** A build requested by an editor: cached details are requested again. */
  isRevalidating: boolean;
}

/** @throws Error that names a missing variable, and the remedy */
export function readContentSettings(env: NodeJS.ProcessEnv): ContentSettings {
  const required = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set: build with npm run build, which sets it.`);
    return value;
  };
  const optional = (name: string): string | undefined => env[name] || undefined;
  const publicUrl = required('API_URL');
  const providerUrl = required('API_BUILD_URL');
  const storageUrl = required('STORAGE_URL');
  const dataDir = required('DATA_DIR');
  return {
    publicUrl,
    providerUrl,
    storageUrls: [
      // A preview has a provider of its own, to whose address the storage does not belong.
      optional('PUBLIC_STORAGE_URL') ?? publicStorage(storageUrl, providerUrl, publicUrl),
      storageUrl,
    ],
    currentYearUrl: optional('CURRENT_YEAR_URL'),
    listsDir: optional('LISTS_DIR'),
    lastListsDir: optional('LAST_LISTS_DIR'),
    contractVersion: required('CONTRACT_VERSION'),
    contentVersion: required('CONTENT_VERSION'),
    ...cacheDirs(dataDir),
    isRevalidating: Boolean(env['REVALIDATE']),
  };
}

/** The folders of the caches, which last from one build to the next. */
export const cacheDirs = (dataDir: string): CacheDirs => ({
  contentCacheDir: `${dataDir}/cache/content`,
  textCacheDir: `${dataDir}/cache/texts`,
  detailCacheDir: `${dataDir}/cache/details`,
  imageCacheDir: `${dataDir}/cache/images`,
});
