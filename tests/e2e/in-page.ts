// Modules of src in a page where nothing else of the site runs; the test needs `bypassCSP`.
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';

const resolveDir = path.resolve(import.meta.dirname, '../../src');

/** What the modules export stands in the page as `src`; sheets lay it out. */
export async function load(page: Page, ...files: string[]): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents: files
        .map((name) => (name.endsWith('.css') ? `import '${name}';` : `export * from './${name}';`))
        .join(''),
      resolveDir,
    },
    bundle: true,
    format: 'iife',
    globalName: 'src',
    target: 'es2022',
    // Only says what the files would be called.
    outdir: resolveDir,
    loader: { '.woff2': 'empty' },
    write: false,
    logLevel: 'warning',
  });
  await page.goto('/robots.txt');
  for (const { path: name, text: content } of outputFiles) {
    if (name.endsWith('.css')) await page.addStyleTag({ content });
    else await page.addScriptTag({ content });
  }
}
