// Leaves out code of packages that candidates' pages do not need.
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Globals that React looks for: its developer tools, and the Navigation API, with which it shows the
 * browser's tab as loading during a transition. The portal's transitions are as short as hydration.
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
