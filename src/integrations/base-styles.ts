// A build concatenates styles in the order of imports. The base styles are injected before the
// first import of each page, so that all other styles follow them.
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { colors } from '../hub.ts';
import { colorProperties } from '../styles/colors.ts';

const COLORS = 'virtual:hub-colors.css';

type VitePlugin = NonNullable<ViteUserConfig['plugins']>[number];

export function baseStyles(): AstroIntegration {
  return {
    name: 'base-styles',
    hooks: {
      'astro:config:setup': ({ injectScript, updateConfig }) => {
        updateConfig({ vite: { plugins: [hubColors()] } });
        const [reset, ...others] = ['reset', 'tokens', 'base', 'header', 'print'].map(
          (name) => `/src/styles/${name}.css`,
        );
        for (const file of [reset, COLORS, ...others]) {
          injectScript('page-ssr', `import '${file}';`);
        }
      },
    },
  };
}

/** The custom properties of the hub's colours, as a style sheet. */
function hubColors(): VitePlugin {
  const id = `/@${COLORS}`;
  return {
    name: 'hub-colors',
    resolveId: (source: string) => (source === COLORS ? id : undefined),
    load: (source: string) => (source === id ? colorProperties(colors) : undefined),
  };
}
