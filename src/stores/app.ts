// The page that is open in this browser, for its islands and scripts.
import { createBrowser } from './browser.ts';
import { createAppContext } from './app-context.ts';

export const app = createAppContext({
  browser: createBrowser(globalThis),
  connection: { baseUrl: import.meta.env.API_URL },
  now: Date.now,
});

/** Base URL of the provider's images. */
export const storageUrl = import.meta.env.STORAGE_URL;
