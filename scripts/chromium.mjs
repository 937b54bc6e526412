// The browsers of the end-to-end tests: those that are here, else Debian's, else Playwright's own.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { withProgress } from './progress.mjs';
import { root, run } from './setup.mjs';

/** Chromium without a window shows the same pages in half the time; it keeps none for Back. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Installs what the tests need and is not here. */
export async function ensureChromium() {
  if (!(await findBrowser())) await withProgress('Installation de Chromium', install);
}

/**
 * Of the two the fast one, for Playwright's launch.
 *
 * @returns {Promise<{ executablePath?: string }>} nothing: Playwright's own
 */
export async function headlessChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named };
  if (existsSync(HEADLESS_SHELL)) return { executablePath: HEADLESS_SHELL };
  return existsSync(await playwrightsOwn()) ? {} : { executablePath: await fullChromium() };
}

/**
 * The whole browser, as people have it.
 *
 * @returns {Promise<string>} its path
 */
export async function fullChromium() {
  const found = await findBrowser();
  if (found) return found;
  throw new Error('No Chromium is installed: npm test installs one, or set CHROMIUM_PATH.');
}

async function findBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return [...BROWSERS, await playwrightsOwn()].find((file) => existsSync(file));
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

async function install() {
  const failures = [];
  for (const attempt of [fromDebian, fromPlaywright]) {
    try {
      await attempt();
      if (await findBrowser()) return;
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
  await run('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell']);
}

async function fromPlaywright() {
  await run(process.execPath, [
    path.join(root, 'node_modules/playwright/cli.js'),
    'install',
    'chromium',
  ]);
}
