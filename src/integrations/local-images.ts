// Copies the images that the pages use into the site.
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cachedImage, imageNames } from '../content/images/names.ts';
import { listFiles } from '../files/list-files.ts';

export function localImages(): AstroIntegration {
  return {
    name: 'local-images',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const [name] = imageNames(request.url ?? '');
          if (!name) return next();
          readFile(cachedImage(name)).then(
            (data) => response.setHeader('Content-Type', contentType(name)).end(data),
            next,
          );
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        await mkdir(path.join(site, 'images'), { recursive: true });
        for (const name of await namesInPages(site)) {
          const image = cachedImage(name);
          if (existsSync(image)) await cp(image, path.join(site, 'images', name));
          else logger.warn(`image ${name} is named in a page and not in the build cache`);
        }
      },
    },
  };
}

const contentType = (name: string): string =>
  `image/${path.extname(name).slice(1).replace('jpg', 'jpeg')}`;

async function namesInPages(site: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of await listFiles(site)) {
    if (!file.endsWith('.html')) continue;
    const page = await readFile(path.join(site, file), 'utf8');
    for (const name of imageNames(page)) names.add(name);
  }
  return names;
}
