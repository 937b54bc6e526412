// Bundles src/service-worker as /sw.js, after the pages that it caches have been built.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { offlinePage } from '../../src/routes/pages.ts';

const worker = path.resolve(import.meta.dirname, '../../src/service-worker/worker.ts');

/** Matches static imports only: a dynamic import has parentheses. */
const STATIC_IMPORT = /\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** Bundles the service worker for a built site. */
export async function makeWorker(site: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [worker],
    define: { SHELL: JSON.stringify(await shellOf(site)) },
    bundle: true,
    format: 'iife',
    target: 'es2021',
    charset: 'utf8',
    minify: true,
    logLevel: 'warning',
    write: false,
  });
  return outputFiles[0]!.contents;
}

/** The offline page and its files. The cache name contains a hash of both. */
async function shellOf(site: string) {
  const html = await readFile(path.join(site, `${offlinePage}.html`), 'utf8');
  const images = [...html.matchAll(/<img src="(\/[^"]+)"/g)].map(([, address = '']) => address);
  const files = [offlinePage, ...new Set(images), ...(await hashedFiles(site, html))];
  const hash = createHash('sha256').update(html).update(files.join());
  return { page: offlinePage, name: `shell-${hash.digest('hex').slice(0, 8)}`, files };
}

/** The page's style sheets and scripts, with the static imports of the scripts. */
async function hashedFiles(site: string, html: string): Promise<Set<string>> {
  const files = new Set([...html.matchAll(/\/_astro\/[\w.-]+\.(?:css|js)/g)].map(([file]) => file));
  // Iterating a set includes values added during the iteration.
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const script = await readFile(path.join(site, file), 'utf8');
    for (const [, name] of script.matchAll(STATIC_IMPORT)) files.add(`/_astro/${name}`);
  }
  return files;
}
