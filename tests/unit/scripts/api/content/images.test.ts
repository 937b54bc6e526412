import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeImage, removeUnused } from '../../../../../scripts/api/content/images.ts';
import type { Table } from '../../../../../scripts/api/content/rows.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { panorama } from '../../../../fixtures/answers/photos.ts';
import { boastfulJpeg } from '../../../content/images/samples.ts';
import { images as uploads } from '../files.ts';
import { API, insert } from '../harness.ts';
import { testDatabase } from '../test-database.ts';
import { photo } from './folder.ts';

/** Files of an operator, and a storage folder. */
async function fill(files: Record<string, Buffer>) {
  const folder = temporaryFolder();
  const storageDir = path.join(folder, 'storage');
  mkdirSync(path.join(storageDir, 'projects'), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return {
    folder,
    storageDir,
    stored: (name: string) => readFileSync(path.join(storageDir, name)),
  };
}

const jpeg = await photo();
const large = await boastfulJpeg(9_500);

describe('an image of an operator', () => {
  const unended = ['a panorama', panorama(jpeg)] as const;
  it.each([...Object.entries(uploads), unended])('may be %s', async (_type, bytes) => {
    const { storageDir, folder } = await fill({ a: bytes });
    expect(await placeImage('a', folder, storageDir)).toMatch(/^a-[0-9a-f]{12}\.\w+$/);
  });

  it.each<[string, Buffer, string]>([
    ['a.txt', Buffer.from('Bonjour'), 'is not a JPEG, PNG, WebP, GIF or AVIF: save it as JPEG.'],
    ['a.svg', Buffer.from('<svg/>'), 'is not a JPEG, PNG, WebP, GIF or AVIF: save it as JPEG.'],
    ['a.jpg', jpeg.subarray(0, 300), 'is damaged: save it again ('],
    ['a.jpg', Buffer.alloc(40 * 2 ** 20 + 1), 'has more than 40 MB: make it smaller.'],
    ['a.jpg', large, 'has 9500 × 9500 pixels, which are too many: make it smaller.'],
  ])('is refused: %s', async (name, bytes, reason) => {
    const { storageDir, folder } = await fill({ [name]: bytes });
    await expect(placeImage(name, folder, storageDir)).rejects.toThrow(reason);
  });
});

describe('an image that a text names', () => {
  it('lies beside the text, or is stored already', async () => {
    const { storageDir, folder } = await fill({ 'plans/a.jpg': await photo() });
    const name = await placeImage('plans/a.jpg', folder, storageDir);
    expect(name).toMatch(/^a-/);
    expect(await placeImage(name, undefined, storageDir)).toBe(name);
  });

  it('is named if it is missing', async () => {
    const { storageDir, folder } = await fill({});
    await expect(placeImage('a.jpg', folder, storageDir)).rejects.toThrow(
      `The image a.jpg is neither beside the file nor in ${storageDir}: correct its name.`,
    );
    await expect(placeImage('projects', folder, storageDir)).rejects.toThrow('is neither beside');
    await expect(placeImage('a.jpg', undefined, storageDir)).rejects.toThrow(
      `The image a.jpg is not in ${storageDir}: put the text into a file`,
    );
  });
});

const article = { kind: 'blog', slug: 'x', title: 'x', revision: 'a' };

it.each<[string, Table | 'posts', Record<string, string>]>([
  ['an article', 'posts', { ...article, content: `<img src="${API}/storage/a%20b.jpg?1">` }],
  ['a slide', 'carousels', { heading: 'x', image: 'a b.jpg' }],
  ['an open call', 'programs', { title: 'x', image: 'a b.jpg' }],
  ['an answer', 'faqs', { question: 'x', answer: '<img src="/storage/a%20b.jpg">' }],
  ['an announcement', 'announcements', { content: "<img src='../storage/a b.jpg' alt='c.png'>" }],
])('an image stays for %s, and is removed afterwards', async (_name, table, row) => {
  const { storageDir, folder, stored } = await fill({ 'storage/a b.jpg': jpeg, 'a b.jpg': jpeg });
  const services = { db: await testDatabase(), storageDir };
  await insert(services, table, row as never);
  expect(await removeUnused(services, ['a b.jpg'])).toEqual([]);
  expect(stored('a b.jpg').length).toBeGreaterThan(0);
  await services.db.deleteFrom(table).execute();
  expect(await removeUnused(services, ['a b.jpg', '../a b.jpg', 'projects'])).toEqual(['a b.jpg']);
  expect(() => stored('a b.jpg')).toThrow('ENOENT');
  expect(readFileSync(path.join(folder, 'a b.jpg')).length).toBeGreaterThan(0);
});
