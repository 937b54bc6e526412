// Modules of src in a page where nothing else of the site runs; style sheets need `bypassCSP`.
import path from 'node:path';
import { build, type OutputFile } from 'esbuild';
import type { Page } from 'playwright/test';
import { uploadDefaults } from '../../src/contract/submission/uploads.ts';

const resolveDir = path.resolve(import.meta.dirname, '../../src');

/** For this worker: every test of a file needs the same modules. */
const bundles = new Map<string, Promise<OutputFile[]>>();

function bundle(files: string[]): Promise<OutputFile[]> {
  const contents = files
    .map((name) => (name.endsWith('.css') ? `import '${name}';` : `export * from './${name}';`))
    .join('');
  const made = bundles.get(contents) ?? bundled(contents);
  bundles.set(contents, made);
  return made;
}

async function bundled(contents: string): Promise<OutputFile[]> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    format: 'iife',
    globalName: 'src',
    target: 'es2022',
    define: {
      'import.meta.env.UPLOADS': JSON.stringify(JSON.stringify(uploadDefaults)),
      'process.env.NODE_ENV': '"production"',
    },
    // Only gives the files their names.
    outdir: resolveDir,
    loader: { '.woff2': 'empty' },
    write: false,
    logLevel: 'warning',
  });
  return outputFiles;
}

/** Opens a page that gets the modules' exports as `src`, and the style sheets. */
export async function openModules(page: Page, ...files: string[]): Promise<void> {
  await page.goto('/robots.txt');
  for (const { path: name, text } of await bundle(files)) {
    if (name.endsWith('.css')) await page.addStyleTag({ content: text });
    else await page.evaluate(text);
  }
}
