import type { AstroIntegration } from 'astro';

/** All components in the light and dark themes, at /gallery, in development only. */
export function gallery(): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/gallery', entrypoint: './tests/gallery/themes.astro' });
        injectRoute({ pattern: '/gallery/all', entrypoint: './tests/gallery/all.astro' });
      },
    },
  };
}
