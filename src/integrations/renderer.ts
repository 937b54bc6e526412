// Bundles the modules that render pages (renderer-entry.ts), and renders none. The builder
// (scripts/builder) renders the pages that have changed, without bundling again.
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const entry = fileURLToPath(new URL('renderer-entry.ts', import.meta.url));

/** @param folder gets the bundle: `pages/index.mjs` has the exports of renderer-entry.ts */
export function renderer(folder: string): AstroIntegration {
  let written: { folder: string; entry: string } | undefined;
  return {
    name: 'renderer',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        updateConfig({
          vite: {
            // Not in node_modules, which may be read-only.
            cacheDir: fileURLToPath(new URL('vite/', config.cacheDir)),
            environments: {
              // Packages are bundled too, because a few files load twice as fast as hundreds.
              prerender: {
                resolve: { noExternal: true, external: ['sharp'] },
                define: { 'process.env.NODE_ENV': '"production"' },
              },
            },
            plugins: [
              {
                name: 'renderer',
                applyToEnvironment: ({ name }) => name === 'prerender',
                writeBundle({ dir = '' }, chunks) {
                  const chunk = Object.values(chunks).find(
                    (output) => output.type === 'chunk' && output.facadeModuleId === entry,
                  );
                  if (chunk) written = { folder: dir, entry: chunk.fileName };
                },
              },
            ],
          },
        });
      },
      // An adapter of this kind may set the input of the bundle.
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'renderer',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        }),
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'renderer',
          getStaticPaths: async () => [],
          render: () => Promise.reject(new Error('The builder renders pages, not Astro.')),
        }),
      'astro:build:setup': ({ updateConfig }) => {
        updateConfig({
          environments: { prerender: { build: { rolldownOptions: { input: entry } } } },
        });
      },
      // Before Astro removes the modules that render.
      'astro:build:generated': async () => {
        if (!written) throw new Error(WRONG_ENTRY);
        const pages = path.join(folder, 'pages');
        await cp(written.folder, pages, { recursive: true });
        await writeFile(path.join(pages, 'index.mjs'), `export * from './${written.entry}';\n`);
      },
    },
  };
}

const WRONG_ENTRY =
  'This version of Astro does not bundle src/integrations/renderer-entry.ts, without which no page can ' +
  'be rendered: see "Upgrade Astro" in docs/backup-and-upgrade.md.';
