// Finishes a site that `astro build` has written.
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import pLimit from 'p-limit';
import { listFiles } from '../files/list-files.ts';
import { finishPage, finishSite, type OutputFolder } from './finish-site.ts';

const limit = pLimit(16);

/** @param imageDir the folder of the cached images */
export function finish(imageDir: string): AstroIntegration {
  let settings: { siteUrl: string | undefined; srcDir: string };
  return {
    name: 'finish',
    hooks: {
      'astro:config:done': ({ config }) => {
        settings = { siteUrl: config.site, srcDir: fileURLToPath(config.srcDir) };
      },
      'astro:build:done': async ({ dir, logger }) => {
        const output = await openFolder(fileURLToPath(dir));
        const images = await finishPages(output, imageDir);
        await finishSite(output, {
          ...settings,
          images,
          imageDir,
          warn: (line) => logger.warn(line),
        });
      },
    },
  };
}

/** @returns the names of their images */
async function finishPages(output: OutputFolder, imageDir: string): Promise<string[]> {
  const pages = output.files().filter((file) => file.endsWith('.html'));
  const images = pages.map((file) =>
    limit(async () => {
      const html = await readFile(path.join(output.folder, file), 'utf8');
      const finished = finishPage(html, imageDir);
      await output.write(file, finished.page);
      return finished.images;
    }),
  );
  return (await Promise.all(images)).flat();
}

// From the files, like our server, because Astro's list of pages omits calendar files.
async function openFolder(folder: string): Promise<OutputFolder> {
  const files = new Set(await listFiles(folder));

  async function target(file: string): Promise<string> {
    files.add(file);
    const name = path.join(folder, file);
    await mkdir(path.dirname(name), { recursive: true });
    return name;
  }

  const write: OutputFolder['write'] = async (file, data) => writeFile(await target(file), data);
  return {
    folder,
    write,
    files: () => [...files].sort(),
    async add(file, from) {
      const exists = existsSync(from);
      if (exists) await cp(from, await target(file));
      return exists;
    },
    derive: async (file, _source, make) => write(file, await make()),
  };
}
