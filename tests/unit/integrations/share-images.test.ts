import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { shareImages } from '../../../src/integrations/share-images.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const root = pathToFileURL(`${path.resolve(import.meta.dirname, '../../..')}/`);
const names = ['blogs.jpg', 'events.jpg', 'site.jpg', 'supports.jpg', 'trainings.jpg'];

let folder: string;
beforeAll(() => void (folder = temporaryFolder()));

async function integration() {
  const { hooks } = shareImages();
  const config = { srcDir: new URL('src/', root), publicDir: new URL('public/', root) };
  await hooks['astro:config:done']?.({ config } as HookParameters<'astro:config:done'>);
  return hooks;
}

async function build(name: string): Promise<string> {
  const dir = path.join(folder, name);
  const hooks = await integration();
  await hooks['astro:build:done']?.({
    dir: pathToFileURL(`${dir}/`),
  } as HookParameters<'astro:build:done'>);
  return path.join(dir, 'share');
}

it('each kind has a picture of its own, light enough for WhatsApp', async () => {
  const share = await build('a');
  expect((await readdir(share)).toSorted()).toEqual(names);
  const files = await Promise.all(names.map((name) => readFile(path.join(share, name))));
  for (const file of files) {
    const metadata = await sharp(file).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(file.length).toBeLessThan(120_000);
  }
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(names.length);
});

it('the same sources give the same bytes', async () => {
  const [one, two] = [await build('b'), await build('c')];
  for (const name of names) {
    const [first, second] = await Promise.all(
      [one, two].map((share) => readFile(path.join(share, name))),
    );
    expect(first?.equals(second!), name).toBe(true);
  }
});

it('while developing they are drawn when they are asked for', async () => {
  type Handler = (request: unknown, response: unknown, next: (error?: unknown) => void) => void;
  let handle: Handler = () => {};
  const server = { middlewares: { use: (handler: Handler) => void (handle = handler) } };
  const hooks = await integration();
  await hooks['astro:server:setup']?.({
    server,
  } as unknown as HookParameters<'astro:server:setup'>);
  const ask = (url: string) =>
    new Promise<unknown[]>((resolve) => {
      const headers: string[] = [];
      const response = {
        setHeader: (...header: string[]) => (headers.push(...header), response),
        end: (data: Buffer) => resolve([...headers, data.readUInt16BE()]),
      };
      handle({ url }, response, (error) => resolve(['passed', error]));
    });
  expect(await ask('/share/events.jpg')).toEqual(['Content-Type', 'image/jpeg', 0xffd8]);
  expect(await ask('/share/other.jpg')).toEqual(['passed', undefined]);
});
