import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { installedChromium } from '../../scripts/chromium.mjs';
import { portalEnv, siteUrl } from './stack.ts';

// Workers read this file too: they get what the first one made.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));

const oncePerRun = [
  ...[
    'account',
    'back',
    'bad-input',
    'budgets',
    'content',
    'draft',
    'enhance',
    'errors',
    'forms',
    'home',
    'islands',
  ],
  ...['login', 'passwords', 'session-end', 'verification'],
  ...['links', 'naughty', 'notices', 'offline', 'phone', 'photos', 'profile', 'register', 'search'],
  ...['session', 'slow-line', 'status', 'submission', 'upload'],
];

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // More than the two cores of a small machine: a page waits more than it computes.
  workers: 3,
  timeout: 60_000,
  reporter: process.env['TEST_RESULTS'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: siteUrl,
    locale: 'fr-FR',
    timezoneId: 'Africa/Porto-Novo',
    // It would hide requests from page.route; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: await installedChromium(),
      args: ['--disable-background-networking', '--disable-quic', '--no-first-run'],
    },
  },
  projects: [
    { name: 'phone', use: phone, grepInvert: /@publishes/ },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      // What does not depend on the width is tried on the phone alone.
      testIgnore: oncePerRun.map((name) => `${name}.spec.ts`),
      grepInvert: /@publishes/,
    },
    { name: 'publishing', use: phone, grep: /@publishes/, dependencies: ['phone', 'desktop'] },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: siteUrl,
    timeout: 180_000,
    // One that was started by hand with the settings of stack.ts, for who works on the tests.
    reuseExistingServer: Boolean(process.env['E2E_REUSE']),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: portalEnv(),
  },
});
