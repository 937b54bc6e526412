import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCollectionCache, type CachedDataById } from '../../../src/content/collection-cache.ts';
import { removeFolder, temporaryFolder } from '../scripts/server/fixture.ts';

let folder = '';
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => removeFolder(folder));

const FILE = '0.jsonl';
const at = (file = FILE) => path.join(folder, file);
const cache = () => openCollectionCache(folder);
const item = (data: object) => ({ data, digest: 'd', dataDigest: 'e', images: ['a.webp'] });

const items = (): CachedDataById<object> =>
  new Map([
    ['3', item({ title: 'Trois', html: '<p>Près d’ici.</p>\n', text: 'Près d’ici.' })],
    ['1', item({ title: 'Un', html: '', text: '' })],
    ['2', item({ question: 'Où\u2028?' })],
  ]);

it('a thousand ids are a file', () => {
  expect(['0', '999', '1000', '123456'].map(cache().fileOf)).toEqual([
    ...['0.jsonl', '0.jsonl', '1.jsonl', '123.jsonl'],
  ]);
});

it('what was written is read, in its order, and nothing is there at first', async () => {
  expect(await cache().read(FILE)).toEqual(new Map());
  await cache().write(FILE, items());
  const read = await cache().read(FILE);
  expect(structuredClone(read)).toEqual(items());
  expect([...read.keys()]).toEqual(['3', '1', '2']);
});

it('texts are read when they are asked for, and as they were when their file is written anew', async () => {
  const opened = cache();
  await opened.write(FILE, items());
  const before = await opened.read(FILE);
  const { data } = before.get('3')!;
  expect(data).toHaveProperty('text', 'Près d’ici.');
  const others = new Map([['1', item({ html: 'plus long '.repeat(100), text: '' })]]);
  await opened.write('1.jsonl', others);
  const other = (await opened.read('1.jsonl')).get('1')!;
  expect(other.data).toHaveProperty('html', 'plus long '.repeat(100));
  const changed = new Map([...others, ...before]);
  await opened.write(FILE, changed);
  expect(structuredClone(changed)).toEqual(new Map([...others, ...items()]));
  const after = await opened.read(FILE);
  expect(structuredClone(after)).toEqual(new Map([...others, ...items()]));
  opened.close();
  expect(after.get('3')!.data).toHaveProperty('html', '<p>Près d’ici.</p>\n');
  opened.close();
});

it.each([
  ['cut off', () => truncate(at(), 150)],
  ['cut off behind an item', async () => writeFile(at(), /^[^\n]*\n/.exec(await text())![0])],
  ['of anything', () => writeFile(at(), 'null\nnull\n')],
])('a file that is %s costs what it had', async (_what, change) => {
  await cache().write(FILE, items());
  await change();
  expect(await cache().read(FILE)).toEqual(new Map());
});

it('a damaged text fails one build, and what had it is made again by the next', async () => {
  await cache().write(FILE, items());
  const { data } = (await cache().read(FILE)).get('3')!;
  await writeFile(at(), (await text()).replace('"html":"<p>', '"html" "<p>'));
  expect(() => structuredClone(data)).toThrow(`${at()} was damaged and is removed: build again.`);
  expect(await cache().read(FILE)).toEqual(new Map());
});

it('what a build has nothing for is removed', async () => {
  for (const file of [FILE, '1.jsonl']) await cache().write(file, items());
  await cache().retain(new Set(['1.jsonl']));
  expect(await readdir(folder)).toEqual(['1.jsonl']);
  await openCollectionCache(at('none')).retain(new Set());
});

const text = () => readFile(at(), 'utf8');
