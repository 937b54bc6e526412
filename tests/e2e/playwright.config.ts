import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { headlessChromium } from '../../scripts/chromium.mjs';
import { placeBuildCache } from './build-cache.ts';
import { short } from './short.ts';
import { collectTemporaryFiles, temporaryFolder } from '../fixtures/temporary-folder.ts';
import { portalEnv, siteUrl } from './portal.ts';

// Workers read this file too: they get what the first one made.
const isFirst = !process.env['E2E_DATA_DIR'];
if (isFirst) {
  collectTemporaryFiles();
  process.env['E2E_DATA_DIR'] = temporaryFolder();
  await placeBuildCache(process.env['E2E_DATA_DIR']);
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const stories = 'stories/*.spec.ts';
/** Tests that follow one another, on a site of their own. */
const sequences = 'bad-input.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  ...(isFirst && { globalSetup: path.join(import.meta.dirname, 'build-cache.ts') }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // A third one on two cores would start one more browser, and save no time.
  workers: 2,
  timeout: 180_000,
  // How fast a page is, the bench says: on a busy machine the next state takes longer to come.
  expect: { timeout: 20_000 },
  reporter: process.env['TEST_RESULTS'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: siteUrl,
    locale: 'fr-FR',
    timezoneId: 'Africa/Porto-Novo',
    // It would hide requests from page.route; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(await headlessChromium()),
      args: [
        '--disable-background-networking',
        '--disable-quic',
        '--no-first-run',
        // Chromium without a window knows no line: lazy pictures are fetched as on a fast one.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      ],
    },
  },
  projects: [
    // The longest first, one at a time: they wait for builds, and the others compute beside them.
    { name: 'stories', testMatch: stories, grep: short, workers: 1 },
    { name: 'sequences', use: phone, testMatch: sequences, grep: short },
    {
      name: 'phone',
      use: phone,
      testIgnore: [stories, sequences],
      grep: short,
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: siteUrl,
    timeout: 180_000,
    // A portal that was started by hand with the settings of portal.ts, while tests are written.
    reuseExistingServer: Boolean(process.env['E2E_REUSE']),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: portalEnv(),
  },
});
