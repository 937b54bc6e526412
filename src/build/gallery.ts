import type { AstroIntegration } from 'astro';

/** Every component by day and by night, at /gallery while developing; never in the built site. */
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
