// Finds the browsers of the end-to-end tests; installs Debian's or Playwright's if there is none.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './setup.mjs';

/** Renders the same pages in half the time, but has no back/forward cache. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Installs Chromium if none is found. */
export async function ensureChromium() {
  if (!(await findBrowser())) await install();
}

/**
 * Launch options for the headless shell, or for full Chromium if there is no shell.
 *
 * @returns {Promise<{ executablePath?: string }>} empty for Playwright's bundled browser
 */
export async function headlessChromium() {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) return { executablePath: configured };
  if (existsSync(HEADLESS_SHELL)) return { executablePath: HEADLESS_SHELL };
  return existsSync(await playwrightBrowser()) ? {} : { executablePath: await fullChromium() };
}

/**
 * The full browser, as people use it.
 *
 * @returns {Promise<string>} its path
 */
export async function fullChromium() {
  const found = await findBrowser();
  if (found) return found;
  throw new Error('No Chromium is installed: npm test installs one, or set CHROMIUM_PATH.');
}

async function findBrowser() {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) return configured;
  return [...BROWSERS, await playwrightBrowser()].find((file) => existsSync(file));
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

async function install() {
  const failures = [];
  for (const attempt of [installFromDebian, installFromPlaywright]) {
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

async function installFromDebian() {
  if (process.getuid?.() !== 0) throw new Error('apt-get needs root');
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell']);
}

async function installFromPlaywright() {
  await run(process.execPath, [
    path.join(root, 'node_modules/playwright/cli.js'),
    'install',
    'chromium',
  ]);
}
