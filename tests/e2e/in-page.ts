// Modules of src in a page where nothing else of the site runs.
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';

const resolveDir = path.resolve(import.meta.dirname, '../../src');

/** Of this worker: every test of a file asks for the same. */
const bundles = new Map<string, Promise<string>>();

function bundle(modules: string[]): Promise<string> {
  const contents = modules.map((name) => `export * from './${name}';`).join('');
  const made = bundles.get(contents) ?? bundled(contents);
  bundles.set(contents, made);
  return made;
}

async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    format: 'iife',
    globalName: 'src',
    target: 'es2022',
    write: false,
    logLevel: 'warning',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** What the modules export stands in the page that is open as `src`. */
export async function loadHere(page: Page, ...modules: string[]): Promise<void> {
  await page.evaluate(await bundle(modules));
}

/** The same in a page of its own. */
export async function load(page: Page, ...modules: string[]): Promise<void> {
  await page.goto('/robots.txt');
  await loadHere(page, ...modules);
}
