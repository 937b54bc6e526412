// Modules of src in a page where nothing else of the site runs; the test needs `bypassCSP`.
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';

const resolveDir = path.resolve(import.meta.dirname, '../../src');

/** What the modules export stands in the page as `src`. */
export async function load(page: Page, ...modules: string[]): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: modules.map((name) => `export * from './${name}';`).join(''), resolveDir },
    bundle: true,
    format: 'iife',
    globalName: 'src',
    target: 'es2022',
    write: false,
    logLevel: 'warning',
  });
  await page.goto('/robots.txt');
  await page.addScriptTag({ content: outputFiles.map(({ text }) => text).join('') });
}
