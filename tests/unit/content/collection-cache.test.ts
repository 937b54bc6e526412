import { readdir, truncate } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import {
  createCollectionCache,
  type CachedDataById,
} from '../../../src/content/collection-cache.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

const FILE = '0.json';
const cache = () => createCollectionCache(folder);
const item = (data: object) => ({ data, digest: 'd', dataDigest: 'e', images: ['a.webp'] });

const items = (): CachedDataById<object> =>
  new Map([
    ['3', item({ title: 'Trois', html: '<p>Près d’ici.</p>\n', text: 'Près d’ici.' })],
    ['1', item({ title: 'Un', html: '', text: '' })],
  ]);

it('a damaged file costs what it had', async () => {
  await cache().write(FILE, items());
  await truncate(path.join(folder, FILE), 150);
  expect(await cache().read(FILE)).toEqual(new Map());
});

it('what a build has nothing for is removed', async () => {
  const others = ['1.json', '1.json.7-1.new'];
  for (const file of [FILE, ...others]) await cache().write(file, items());
  await cache().retain(new Set(['1.json']));
  expect((await readdir(folder)).toSorted()).toEqual(others);
  await createCollectionCache(path.join(folder, 'none')).retain(new Set());
});
