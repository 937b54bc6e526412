// What candidates' pages need not load of their packages.
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Globals that React looks for: that of its developer tools, and that with which it would show the
 * browser's tab as loading while a transition lasts. Ours last no longer than hydration.
 */
const absent = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', navigation: 'undefined' };

export function smallScripts(): AstroIntegration {
  return {
    name: 'small-scripts',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const hydrate = fileURLToPath(new URL('islands/hydrate.ts', config.srcDir));
        const alias = { '@astrojs/react/client.js': hydrate };
        updateConfig({ vite: { resolve: { alias } } });
        // Not in development: it replaces modules by way of the developer tools.
        if (command === 'build') {
          updateConfig({ vite: { environments: { client: { define: absent } } } });
        }
      },
    },
  };
}
