// A build joins styles in the order of imports, and a page imports its components before or after
// its layout as it likes: what all styles build on comes before the page's first import.
import type { AstroIntegration } from 'astro';

export function baseStyles(): AstroIntegration {
  return {
    name: 'base-styles',
    hooks: {
      'astro:config:setup': ({ injectScript }) => {
        for (const name of ['reset', 'tokens', 'base']) {
          injectScript('page-ssr', `import '/src/styles/${name}.css';`);
        }
      },
    },
  };
}
