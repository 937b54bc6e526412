// A Chromium for the end-to-end tests: the one that is here, else Debian's, else Playwright's own.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { withProgress } from './progress.mjs';
import { root, run } from './setup.mjs';

const INSTALLED = [
  // Chromium without a window: the same pages in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {Promise<string>} its path */
export async function findChromium() {
  return (await installed()) ?? (await withProgress('Installation de Chromium', install));
}

/**
 * For tests that are started alone.
 *
 * @returns {Promise<string>} its path
 */
export async function installedChromium() {
  const found = await installed();
  if (found) return found;
  throw new Error('No Chromium is installed: npm test installs one, or set CHROMIUM_PATH.');
}

async function installed() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const { chromium } = await import('playwright');
  return [...INSTALLED, chromium.executablePath()].find((file) => existsSync(file));
}

async function install() {
  const failures = [];
  for (const attempt of [fromDebian, fromPlaywright]) {
    try {
      await attempt();
      const found = await installed();
      if (found) return found;
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(
    `Chromium is needed for the end-to-end tests and could not be installed. Install it, or set CHROMIUM_PATH.\n${failures.join('\n')}`,
  );
}

async function fromDebian() {
  if (process.getuid?.() !== 0) throw new Error('apt-get needs root');
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
}

async function fromPlaywright() {
  await run(process.execPath, [
    path.join(root, 'node_modules/playwright/cli.js'),
    'install',
    'chromium',
  ]);
}
