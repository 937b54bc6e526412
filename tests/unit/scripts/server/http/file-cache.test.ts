import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { hash } from '../../../../../scripts/lib/files.ts';
import { createFileCache } from '../../../../../scripts/server/http/file-cache.ts';
import type { Item } from '../../../../../scripts/server/http/file-index.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';

let folder = '';
beforeEach(() => void (folder = temporaryFolder()));

async function put(name: string, content: string, release = 'a'): Promise<Item> {
  const file = path.join(folder, `${release}-${name}`);
  await writeFile(file, content);
  return { file, name, hash: hash(content) };
}

async function read(memory: ReturnType<typeof createFileCache>, item: Item) {
  const variant = (await memory.variants(item)).get('identity');
  return variant && (await memory.read(variant))?.toString();
}

it('a page is read from the disk once, for all releases in which it is the same', async () => {
  const memory = createFileCache();
  const first = await put('blog.html', 'one');
  const second = await put('blog.html', 'one', 'b');
  const changed = await put('blog.html', 'two', 'c');
  expect(await read(memory, first)).toBe('one');
  await memory.variants(second);
  await rm(first.file);
  await rm(second.file);
  expect(await read(memory, second)).toBe('one');
  expect(await read(memory, changed)).toBe('two');
});

it('a large file is left on the disk', async () => {
  const item = await put('film.mp4', 'a'.repeat(1024 * 1024 + 1));
  expect(await read(createFileCache(), item)).toBeUndefined();
});

it('what was read least lately makes room at 64 MB', async () => {
  const memory = createFileCache();
  const items = await Promise.all(
    [...Array(65).keys()].map((number) =>
      put(`${number}`, String(number % 10).repeat(1024 * 1024 - number)),
    ),
  );
  for (const item of items) await read(memory, item);
  for (const item of items) await rm(item.file);
  await expect(read(memory, items[0]!)).rejects.toThrow('ENOENT');
  expect(await read(memory, items[64]!)).toHaveLength(1024 * 1024 - 64);
});

it('a file that someone changed is not sent under the old length and ETag', async () => {
  const memory = createFileCache();
  const item = await put('blog.html', 'one');
  await memory.variants(item);
  await writeFile(item.file, 'twenty');
  await expect(read(memory, item)).rejects.toThrow('was changed after its release');
});

it('a file that could not be read once is read when it is there again', async () => {
  const memory = createFileCache();
  const item = await put('blog.html', 'one');
  await rm(item.file);
  await expect(read(memory, item)).rejects.toThrow('ENOENT');
  await put('blog.html', 'one');
  expect(await read(memory, item)).toBe('one');
});
