// What `npm run dev` serves beyond Astro's pages: images from the build cache, the one page of all
// projects' statuses, and all components at /gallery.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { imageNames } from '../content/images/names.ts';
import { isStatusAddress, statusPage } from '../routes/pages.ts';

/** @param imageDir the folder of the cached images */
export function devServer(imageDir: string): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'build')
          throw new Error('Run npm run build: astro build alone does not finish the site.');
        if (command !== 'dev') return;
        injectRoute({ pattern: '/gallery', entrypoint: './tests/gallery/all.astro' });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const [name] = imageNames(request.url ?? '');
          if (name) {
            readFile(path.join(imageDir, name)).then(
              (data) => response.setHeader('Content-Type', contentType(name)).end(data),
              next,
            );
            return;
          }
          if (isStatusAddress(request.url?.split('?', 1)[0] ?? '')) request.url = statusPage;
          next();
        });
      },
    },
  };
}

const contentType = (name: string): string =>
  `image/${path.extname(name).slice(1).replace('jpg', 'jpeg')}`;
