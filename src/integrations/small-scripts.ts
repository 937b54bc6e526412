// Leaves out code of packages that candidates' pages do not need.
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Globals that React looks for: the one of its developer tools, and the one with which it would show
 * the browser's tab as loading during a transition. Our transitions are no longer than hydration.
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
        // Not in development, where modules are replaced through the developer tools.
        if (command === 'build') {
          updateConfig({ vite: { environments: { client: { define: absent } } } });
        }
      },
    },
  };
}
