import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import { beforeEach, expect, it } from 'vitest';
import { localImages } from '../../../src/integrations/local-images.ts';
import { useProvider } from '../content/harness.ts';

const provider = useProvider();

const [used, other, unused] = ['0', '1', '2'].map((digit) => `${digit.repeat(16)}-360`);
const shared = (name = '') => name.replace('-360', '-share.jpg');
const site = (name = '') => path.join(provider.dataDir, 'dist', name);
const logs: string[] = [];

beforeEach(async () => {
  logs.length = 0;
  await mkdir(site('blog/1'), { recursive: true });
  await mkdir(path.join(provider.dataDir, 'cache/images'), { recursive: true });
  for (const name of [used, other, unused]) {
    for (const file of [`${name}.avif`, `${name}.webp`, shared(name)]) {
      await writeFile(path.join(provider.dataDir, 'cache/images', file), `the image ${file}`);
    }
  }
});

async function done() {
  const logger = { warn: (line: string) => void logs.push(line) };
  const dir = pathToFileURL(site('/'));
  await localImages().hooks['astro:build:done']?.({
    dir,
    logger,
  } as unknown as HookParameters<'astro:build:done'>);
}

it('the images that pages name stand beside them, and no others', async () => {
  await writeFile(
    site('index.html'),
    `<img src="/images/${used}.webp" srcset="/images/${used}.avif 1w">`,
  );
  await writeFile(
    site('blog/1/a.html'),
    `<meta content="https://hub.example/images/${shared(other)}">
    <script type="application/ld+json">["https://hub.example/images/${other}.webp"]</script>`,
  );
  await writeFile(site('notes.txt'), `/images/${unused}.webp`);
  await done();
  expect((await readdir(site('images'))).toSorted()).toEqual([
    `${used}.avif`,
    `${used}.webp`,
    `${other}.webp`,
    shared(other),
  ]);
  expect(await readFile(site(`images/${used}.webp`), 'utf8')).toBe(`the image ${used}.webp`);
  expect(logs).toEqual([]);
});

it('what is named and not there is logged, and the build goes on', async () => {
  const gone = `${'9'.repeat(16)}-360.webp`;
  await writeFile(site('index.html'), `/images/${gone} /images/../api.db /images/${used}.webp`);
  await done();
  expect(await readdir(site('images'))).toEqual([`${used}.webp`]);
  expect(logs).toEqual([`image ${gone} is named in a page and not in the build cache`]);
});

it('a site without images is built', async () => {
  await writeFile(site('index.html'), '<p>a</p>');
  await done();
  expect(await readdir(site('images'))).toEqual([]);
});

type Answer = { type?: string; data?: string; passed?: unknown };

/** What the dev server answers. */
async function ask(url: string): Promise<Answer> {
  type Handler = (request: unknown, response: unknown, next: (error?: unknown) => void) => void;
  let handle: Handler = () => {};
  const server = { middlewares: { use: (handler: Handler) => void (handle = handler) } };
  await localImages().hooks['astro:server:setup']?.({
    server,
  } as unknown as HookParameters<'astro:server:setup'>);
  return new Promise((resolve) => {
    const answer: Answer = {};
    const response = {
      setHeader: (_name: string, type: string) => ((answer.type = type), response),
      end: (data: Buffer) => resolve({ ...answer, data: String(data) }),
    };
    handle({ url }, response, (error) => resolve({ passed: error ?? true }));
  });
}

it('while developing they are served from the cache', async () => {
  expect(await ask(`/images/${used}.avif?v=1`)).toEqual({
    type: 'image/avif',
    data: `the image ${used}.avif`,
  });
  expect(await ask(`/images/${shared(used)}`)).toEqual({
    type: 'image/jpeg',
    data: `the image ${shared(used)}`,
  });
  expect(await ask('/images/../../api.db')).toEqual({ passed: true });
  expect(await ask('/blog')).toEqual({ passed: true });
});
