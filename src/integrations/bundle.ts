// Bundles the prerenderer without rendering any page. The builder (scripts/builder) renders the
// pages that have changed, without bundling again.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';

type BuildSetup = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0];

/** The metadata that a renderer of the bundle needs. */
export interface BundleFacts {
  entry: string;
  /** Astro's module that collects the paths of all pages. */
  staticPaths: string;
  pages: [key: string, { styles: unknown }][];
}

/** @param folder the output folder, for the folder `pages` and `facts.json` */
export function bundle(folder: string): AstroIntegration {
  let pages: BuildSetup['pages'];
  let root: string;
  return {
    name: 'bundle',
    hooks: {
      // Packages are bundled too: loading a few files takes half the time of hundreds.
      'astro:config:setup': ({ updateConfig }) => {
        const resolve = { noExternal: true as const, external: ['sharp'] };
        updateConfig({ vite: { environments: { prerender: { resolve } } } });
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:setup': (setup) => {
        pages = setup.pages;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((standard) => ({ ...standard, getStaticPaths: async () => [] }));
      },
      // Before Astro removes it.
      'astro:build:generated': async ({ dir }) => {
        const to = path.join(folder, 'pages');
        await mkdir(folder, { recursive: true });
        await cp(prerenderFolder(fileURLToPath(dir), root), to, { recursive: true });
        // The bundle imports a package, and DATA_DIR may be outside the project.
        await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
        const facts: BundleFacts = {
          entry: await entryOf(to),
          staticPaths: await bundleStaticPaths(folder),
          pages: [...pages].map(([key, { styles }]) => [key, { styles }]),
        };
        await writeFile(path.join(folder, 'facts.json'), JSON.stringify(facts));
      },
    },
  };
}

async function bundleStaticPaths(folder: string): Promise<string> {
  const file = 'static-paths.mjs';
  await build({
    entryPoints: [fileURLToPath(import.meta.resolve('astro/runtime/prerender/static-paths.js'))],
    outfile: path.join(folder, file),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  return file;
}

/** Astro's folder is next to the site or, for a site outside the project, in the project. */
function prerenderFolder(site: string, root: string): string {
  const beside = path.join(site, '.prerender');
  return existsSync(beside) ? beside : path.join(root, '.astro', '.prerender');
}

async function entryOf(folder: string): Promise<string> {
  const files = await readdir(folder);
  const entry = files.find((file) => file.startsWith('prerender-entry.'));
  if (!entry) throw new Error(`Astro has put no prerender entry into ${folder}.`);
  return entry;
}
