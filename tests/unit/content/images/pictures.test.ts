import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../../../../src/content/entry.ts';
import { openPictures } from '../../../../src/content/images/pictures.ts';
import { createProvider } from '../../../../src/content/provider/provider.ts';
import { buildOptions, store, useProvider } from '../harness.ts';
import { jpeg } from './samples.ts';

const provider = useProvider();

const cache = (name = '') => path.join(provider.dataDir, 'cache/images', name);

/** One build. */
async function build(...images: string[]) {
  const faults: string[] = [];
  const opened = openPictures(createProvider(buildOptions(provider)));
  const find = async (image: string, revalidate = false) => {
    const { picture, fault } = await opened.find(image, revalidate);
    if (fault) faults.push(fault);
    return picture;
  };
  const pictures: (Picture | undefined)[] = await Promise.all(images.map((image) => find(image)));
  return { find, pictures, faults };
}

it('an image is fetched once, by whoever asks at the same moment or later', async () => {
  await store(provider, 'a.jpg', await jpeg(20, 10));
  const { find, pictures } = await build('a.jpg', '/a.jpg', 'a.jpg');
  expect(pictures).toMatchObject(Array(3).fill({ width: 20, height: 10 }));
  expect(await find('/storage/a.jpg')).toEqual(pictures[0]);
  expect(provider.calls).toEqual(['GET /storage/a.jpg']);
});

it('a missing picture is requested once, and every caller learns why', async () => {
  const { find, pictures, faults } = await build('a.jpg', 'a.jpg');
  expect([...pictures, await find('a.jpg')]).toEqual([undefined, undefined, undefined]);
  expect(faults).toEqual(Array(3).fill('HTTP status: 404'));
  expect(provider.calls).toHaveLength(1);
});

it('the next build takes it from the cache, wherever it finds the provider', async () => {
  await store(provider, 'a.jpg', await jpeg(20, 10));
  const first = await build('a.jpg');
  const { url } = provider;
  await provider.move();
  expect(provider.url).not.toBe(url);
  const second = await build('a.jpg');
  expect(second).toMatchObject({ pictures: first.pictures, faults: [] });
  expect(provider.calls).toHaveLength(1);
});

it('another provider’s image of the same name is another one', async () => {
  await store(provider, 'a.jpg', await jpeg(20, 10));
  await build('a.jpg');
  provider.env.API_URL = 'https://other.hub.example';
  await store(provider, 'a.jpg', await jpeg(30, 10));
  expect((await build('a.jpg')).pictures).toMatchObject([{ width: 30 }]);
});

it.each([
  // The other addresses are in tests/unit/contract/content/storage.test.ts.
  ['https://api.hub.example/storage/a%20b.jpg?v=2', 'a b.jpg'],
  ['/storage/blogs/Affiche #2.jpg?v=3', 'blogs/Affiche #2.jpg'],
  ['/storage/Affiche%20finale.jpg', 'Affiche%20finale.jpg'],
])('%s is the file %s', async (image, file) => {
  await store(provider, file, await jpeg(20, 10));
  expect(await build(image)).toMatchObject({ pictures: [{ width: 20 }], faults: [] });
});

it('an absolute address is taken as it is', async () => {
  provider.fault = (request) => (request.url.endsWith('?w=8') ? response : undefined);
  const response = new Response(Buffer.from(await jpeg(20, 10)));
  expect((await build(`${provider.url}/cdn/a.jpg?w=8`)).pictures).toMatchObject([{ width: 20 }]);
  expect(provider.calls).toEqual(['GET /cdn/a.jpg']);
});

it('one that is written out is read like any other', async () => {
  const png = await sharp(await jpeg(20, 10))
    .png()
    .toBuffer();
  const { pictures, faults } = await build(`data:image/png;base64,${png.toString('base64')}`);
  expect(pictures).toMatchObject([{ width: 20, height: 10 }]);
  expect(faults).toEqual([]);
  expect(provider.calls).toEqual([]);
});

describe('an image that may be a newer one of the same name', () => {
  async function renew() {
    const { find, faults } = await build();
    return { picture: await find('a.jpg', true), faults };
  }

  it('is asked for once, and takes the place of the old one for all that ask from then on', async () => {
    await store(provider, 'a.jpg', await jpeg(20, 10));
    await build('a.jpg');
    await store(provider, 'a.jpg', await jpeg(30, 10));
    const { find, faults } = await build('a.jpg');
    for (let times = 0; times < 2; times += 1)
      expect(await find('a.jpg', true)).toMatchObject({ width: 30 });
    expect(faults).toEqual([]);
    expect((await build('a.jpg')).pictures).toMatchObject([{ width: 30 }]);
    expect(provider.calls).toHaveLength(2);
  });

  it('that is the same is not made again', async () => {
    await store(provider, 'a.jpg', await jpeg(20, 10));
    const { pictures } = await build('a.jpg');
    const times = async () =>
      Promise.all(
        (await readdir(cache()))
          .filter((name) => name.endsWith('.avif'))
          .map(async (name) => stat(cache(name), { bigint: true }).then(({ ino }) => ino)),
      );
    const before = await times();
    expect((await renew()).picture).toEqual(pictures[0]);
    expect(await times()).toEqual(before);
  });
});

it('a cache that cannot be written is a fault, and the build goes on', async () => {
  await store(provider, 'a.jpg', await jpeg(20, 10));
  await writeFile(provider.dataDir, 'no folder');
  const { pictures, faults } = await build('a.jpg');
  expect(pictures).toEqual([undefined]);
  expect(faults).toEqual([expect.stringMatching(/./)]);
});
