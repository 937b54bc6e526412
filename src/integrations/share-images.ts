// Writes the link preview images of pages and items without an image: /share/site.jpg etc.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { shareJpeg } from '../content/images/share.ts';
import { colors } from '../hub.ts';
import { kinds } from '../routes/items.ts';
import { drawing, type Sources, type Subject } from '../content/images/share-drawing.ts';

const subjects = ['site', ...Object.keys(kinds)] as Subject[];

export function shareImages(): AstroIntegration {
  let sources: Promise<Sources>;
  return {
    name: 'share-images',
    hooks: {
      'astro:config:done': ({ config }) => {
        sources = readSources(config.srcDir, config.publicDir);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const subject = subjects.find((name) => request.url === address(name));
          if (!subject) return next();
          sources
            .then((files) => shareJpeg(sharp(Buffer.from(drawing(subject, files)))))
            .then((data) => response.setHeader('Content-Type', 'image/jpeg').end(data), next);
        });
      },
      'astro:build:done': async ({ dir }) => {
        const files = await sources;
        await mkdir(new URL('share/', dir), { recursive: true });
        for (const subject of subjects) {
          const jpeg = await shareJpeg(sharp(Buffer.from(drawing(subject, files))));
          await writeFile(new URL(`.${address(subject)}`, dir), jpeg);
        }
      },
    },
  };
}

const address = (subject: Subject): string => `/share/${subject}.jpg`;

async function readSources(src: URL, assets: URL): Promise<Sources> {
  const [motifs = '', emblem = ''] = await Promise.all(
    [new URL('components/ui/Motifs.astro', src), new URL('favicon.svg', assets)].map((file) =>
      readFile(file, 'utf8'),
    ),
  );
  return { colors: colors.light, motifs, emblem };
}
