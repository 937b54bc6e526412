import path from 'node:path';
import { publicStorage } from '../../src/contract/content/storage.ts';
import { CONTENT_CODE, CONTRACT_CODE, hashCode } from './fingerprint.ts';
import type { Settings } from './settings.ts';
import type { Provider } from './provider.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The variables that astro.config.mjs and src/content/provider/settings.ts read. */
export async function astroEnvironment(
  settings: Settings,
  provider: Provider,
): Promise<NodeJS.ProcessEnv> {
  return {
    API_URL: settings.apiUrl,
    // The build's programs read settings too: to them, the embedded API is a provider.
    API_PUBLIC_URL: '',
    EMBEDDED_API: settings.embedded ? '1' : '',
    API_BUILD_URL: provider.url,
    STORAGE_URL: provider.storageUrl,
    SITE_URL: settings.siteUrl,
    CURRENT_YEAR_URL: settings.currentYearUrl ?? '',
    CONTRACT_VERSION: await hashCode(root, CONTRACT_CODE),
    // Node provides the names of months.
    CONTENT_VERSION: `${await hashCode(root, CONTENT_CODE)} ${process.version}`,
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}

/** Where visitors reach the storage. */
export const publicStorageOf = ({ storageUrl, apiBuildUrl, apiUrl }: Settings): string =>
  publicStorage(storageUrl, apiBuildUrl, apiUrl);
