// Makes /sw.js of src/offline, once the pages are there that it takes with it.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';

/** src/pages/hors-ligne.astro */
const PAGE = '/hors-ligne';

/** As Astro writes it: the brackets of a dynamic one are missing. */
const STATIC_IMPORT = /\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

export function offline(): AstroIntegration {
  let source: string;
  return {
    name: 'offline',
    hooks: {
      'astro:config:done': ({ config }) => {
        source = fileURLToPath(new URL('offline/worker.ts', config.srcDir));
      },
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        await writeFile(path.join(site, 'sw.js'), await makeWorker(site, source));
      },
    },
  };
}

/** The service worker of a site that has its pages and scripts. */
export async function makeWorker(site: string, source: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [source],
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

/** The page and all it needs to be shown; another page or other files give another name. */
async function shellOf(site: string) {
  const html = await readFile(path.join(site, `${PAGE}.html`), 'utf8');
  const images = [...html.matchAll(/<img src="(\/[^"]+)"/g)].map(([, address = '']) => address);
  const files = [PAGE, ...new Set(images), ...(await hashedFiles(site, html))];
  const hash = createHash('sha256').update(html).update(files.join());
  return { page: PAGE, name: `shell-${hash.digest('hex').slice(0, 8)}`, files };
}

/** Style sheets and scripts, and the scripts that these cannot do without. */
async function hashedFiles(site: string, html: string): Promise<Set<string>> {
  const files = new Set([...html.matchAll(/\/_astro\/[\w.-]+\.(?:css|js)/g)].map(([file]) => file));
  // A set goes on with what is added to it meanwhile.
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const script = await readFile(path.join(site, file), 'utf8');
    for (const [, name] of script.matchAll(STATIC_IMPORT)) files.add(`/_astro/${name}`);
  }
  return files;
}
