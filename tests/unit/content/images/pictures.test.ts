import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Picture } from '../../../../src/content/entry.ts';
import { store, useProvider } from '../harness.ts';
import { jpeg } from './samples.ts';

const provider = useProvider();

const cache = (name = '') => path.join(provider.dataDir, 'cache/images', name);
const notes = async () => (await readdir(cache())).filter((name) => name.endsWith('.json'));

/** One build: modules that remember nothing. */
async function build(...images: string[]) {
  vi.resetModules();
  const { findPicture } = await import('../../../../src/content/images/pictures.ts');
  const logs: string[] = [];
  const log = (line: string) => void logs.push(line);
  const find = (image: string) => findPicture(image, { info: log, warn: log });
  const pictures: (Picture | undefined)[] = await Promise.all(images.map(find));
  return { find, pictures, logs };
}

it('an image is fetched once, by whoever asks at the same moment or later', async () => {
  await store(provider, 'a.jpg', await jpeg(20, 10));
  const { find, pictures } = await build('a.jpg', '/a.jpg', 'a.jpg');
  expect(pictures).toMatchObject(Array(3).fill({ width: 20, height: 10 }));
  expect(await find('/storage/a.jpg')).toEqual(pictures[0]);
  expect(provider.calls).toEqual(['GET /storage/a.jpg']);
});

it('a missing one is asked for once and logged once', async () => {
  const { find, pictures, logs } = await build('a.jpg', 'a.jpg');
  expect([...pictures, await find('a.jpg')]).toEqual([undefined, undefined, undefined]);
  expect(logs).toEqual([`image ${provider.url}/storage/a.jpg replaced: HTTP status 404`]);
  expect(provider.calls).toHaveLength(1);
});

it('the next build takes it from the cache, wherever it finds the provider', async () => {
  await store(provider, 'a.jpg', await jpeg(20, 10));
  const first = await build('a.jpg');
  const { url } = provider;
  await provider.move();
  expect(provider.url).not.toBe(url);
  const second = await build('a.jpg');
  expect(second).toMatchObject({ pictures: first.pictures, logs: [] });
  expect(provider.calls).toHaveLength(1);
});

it('another provider’s image of the same name is another one', async () => {
  await store(provider, 'a.jpg', await jpeg(20, 10));
  await build('a.jpg');
  vi.stubEnv('API_URL', 'https://other.hub.example');
  await store(provider, 'a.jpg', await jpeg(30, 10));
  expect((await build('a.jpg')).pictures).toMatchObject([{ width: 30 }]);
});

it.each([
  ['a b.jpg', 'a b.jpg'],
  ['Journée d’été.jpg', 'Journée d’été.jpg'],
  ['Journ%C3%A9e.jpg', 'Journée.jpg'],
  ['100 % solaire.jpg', '100 % solaire.jpg'],
  ['50%25.jpg', '50%.jpg'],
  ['/2026/11/a.jpg', '2026/11/a.jpg'],
  ['/storage/2026/a.jpg', '2026/a.jpg'],
  ['https://api.hub.example/storage/a%20b.jpg?v=2', 'a b.jpg'],
])('%s is the file %s', async (image, file) => {
  await store(provider, file, await jpeg(20, 10));
  expect(await build(image)).toMatchObject({ pictures: [{ width: 20 }], logs: [] });
});

it('an absolute address is taken as it is', async () => {
  provider.fault = (request) => (request.url.endsWith('?w=8') ? response : undefined);
  const response = new Response(Buffer.from(await jpeg(20, 10)));
  expect((await build(`${provider.url}/cdn/a.jpg?w=8`)).pictures).toMatchObject([{ width: 20 }]);
  expect(provider.calls).toEqual(['GET /cdn/a.jpg']);
});

it('a name that is no text is a missing image', async () => {
  const { pictures, logs } = await build('\ud800.jpg');
  expect(pictures).toEqual([undefined]);
  expect(logs).toHaveLength(1);
});

it('the cache holds the files that the note names, and no drafts', async () => {
  await store(provider, 'a.jpg', await jpeg(400, 10));
  const { pictures } = await build('a.jpg');
  const [note = ''] = await notes();
  expect(JSON.parse(await readFile(cache(note), 'utf8'))).toEqual(pictures[0]);
  const { imageNames } = await import('../../../../src/content/images/names.ts');
  const named = imageNames(JSON.stringify(pictures));
  expect(named).toHaveLength(4);
  expect((await readdir(cache())).toSorted()).toEqual([...named, note].toSorted());
});

it.each(['', '{"width":20,"hei', 'null', '{}', '[]'])('a note of %j is none', async (text) => {
  await store(provider, 'a.jpg', await jpeg(20, 10));
  await build('a.jpg');
  const [note = ''] = await notes();
  await writeFile(cache(note), text);
  expect((await build('a.jpg')).pictures).toMatchObject([{ width: 20, height: 10 }]);
  expect(provider.calls).toHaveLength(2);
});

it('a note whose files are gone is none', async () => {
  await store(provider, 'a.jpg', await jpeg(20, 10));
  await build('a.jpg');
  for (const name of await readdir(cache())) if (name.endsWith('.webp')) await rm(cache(name));
  expect((await build('a.jpg')).pictures).toMatchObject([{ width: 20 }]);
  expect(provider.calls).toHaveLength(2);
});

it('a cache that can not be written is logged, and the build goes on', async () => {
  await store(provider, 'a.jpg', await jpeg(20, 10));
  await writeFile(provider.dataDir, 'no folder');
  const { pictures, logs } = await build('a.jpg');
  expect(pictures).toEqual([undefined]);
  expect(logs).toEqual([expect.stringMatching(/a\.jpg replaced: /)]);
});
