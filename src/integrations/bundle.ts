// Bundles the prerenderer without rendering any page. The builder (scripts/builder) renders the
// pages that have changed, without bundling again.
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { savePrerenderer, type BuildPages } from './astro-internals.ts';

/** @param folder the output folder, for the prerenderer (astro-internals.ts) */
export function bundle(folder: string): AstroIntegration {
  let pages: BuildPages;
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
      'astro:build:generated': async ({ dir }) => {
        await mkdir(folder, { recursive: true });
        await savePrerenderer(folder, { site: fileURLToPath(dir), root, pages });
        // The bundle imports a package, and DATA_DIR may be outside the project.
        await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
      },
    },
  };
}
