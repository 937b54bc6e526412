import { mkdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertReplaceable, linkRelease } from '../../../../scripts/builder/output.ts';
import { hashFiles } from '../../../../scripts/lib/files.ts';
import { listFiles } from '../../../../src/files/list-files.ts';
import { removeFolder, temporaryFolder, writeFiles, type Files } from '../server/fixture.ts';

let folder = '';
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => removeFolder(folder));

it('a site may replace an earlier one, and what is empty or missing', async () => {
  assertReplaceable(folder);
  assertReplaceable(`${folder}/dist`);
  await writeFiles(folder, { 'index.html': 'a', '.hosting/Caddyfile': 'a' });
  assertReplaceable(folder);
});

it('nothing else is emptied: no sources, and no home', async () => {
  await writeFiles(folder, { 'index.html': 'a' });
  for (const other of [folder, '/', import.meta.dirname]) {
    expect(() => assertReplaceable(other)).toThrow(
      `--outDir ${other} has other files than a site of this portal: empty it, or choose another.`,
    );
  }
});

it('a file is no folder', () => {
  const file = import.meta.filename;
  expect(() => assertReplaceable(file)).toThrow(
    `--outDir ${file} is not a folder: choose another.`,
  );
});

/** Links a site of these files and no others into the release's folder. */
async function link(files: Files, compression = 'one'): Promise<string> {
  const site = path.join(folder, 'site');
  await rm(site, { recursive: true, force: true });
  await writeFiles(site, files);
  const names = Object.keys(files).filter((file) => !/\.(br|gz)$/.test(file));
  const hashes = await hashFiles(site);
  const own = Object.fromEntries(names.map((name) => [name, hashes[name]!]));
  const release = path.join(folder, 'release/site');
  await mkdir(path.dirname(release), { recursive: true });
  linkRelease({ folder: site, files: own, compression }, release);
  expect(await listFiles(release)).toEqual(await listFiles(site));
  return release;
}

const first = {
  ...{ 'index.html': 'a', 'index.html.br': 'A', 'blog/1/un.html': 'b', 'blog/1/un.html.gz': 'B' },
  ...{ 'blog/2/deux.html': 'c', 'photo.webp': 'd' },
};

it('a release gets what differs from what its folder has, and keeps the rest', async () => {
  const inode = async (file: string) => (await stat(path.join(release, file))).ino;
  const release = await link(first);
  const [kept, changed] = [await inode('photo.webp'), await inode('index.html')];
  await link({ ...first, 'index.html': 'aa', 'index.html.br': 'AA' });
  expect([await inode('photo.webp'), (await inode('index.html')) === changed]).toEqual([
    kept,
    false,
  ]);
  expect(await readFile(path.join(release, 'index.html.br'), 'utf8')).toBe('AA');
  const { 'blog/1/un.html': _, 'blog/1/un.html.gz': __, ...rest } = first;
  await link(rest);
  await expect(stat(path.join(release, 'blog/1'))).rejects.toThrow('ENOENT');
  await link({ 'index.html': 'a', 'index.html.br': 'A' });
  await expect(stat(path.join(release, 'blog'))).rejects.toThrow('ENOENT');
});

it('what someone has deleted from the folder comes back', async () => {
  const release = await link(first);
  await rm(path.join(release, 'blog'), { recursive: true });
  await rm(path.join(release, 'index.html'));
  await link(first);
});

it.each([
  ['cut off', (file: string) => truncate(file, 9)],
  ['gone', (file: string) => rm(file)],
])('a folder whose record is %s is made anew, and holds up no build', async (_what, change) => {
  const release = await link(first);
  await change(path.join(release, '../files.json'));
  await link({ ...first, 'index.html': 'b' });
});

it('what was compressed otherwise is linked anew', async () => {
  const release = await link(first);
  await link({ ...first, 'index.html.br': 'another' }, 'two');
  expect(await readFile(path.join(release, 'index.html.br'), 'utf8')).toBe('another');
});
