import type { Provider } from './provider.ts';
import type { Settings } from './lib/settings.ts';

/** The variables that astro.config.mjs and src/content/provider/settings.ts read. */
export function astroEnvironment(settings: Settings, provider: Provider): NodeJS.ProcessEnv {
  return {
    API_URL: settings.apiUrl,
    API_BUILD_URL: provider.url,
    STORAGE_URL: provider.storageUrl,
    SITE_URL: settings.siteUrl,
    UPLOADS: JSON.stringify(settings.uploads),
    CURRENT_YEAR_URL: settings.currentYearUrl ?? '',
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}
