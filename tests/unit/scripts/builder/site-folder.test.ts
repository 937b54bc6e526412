import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openSiteFolder, type SiteFolder } from '../../../../scripts/builder/site-folder.ts';
import { hash, type FileHashes } from '../../../../scripts/lib/files.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

interface Last {
  folder: string;
  files: FileHashes;
}

/** The site that `make` makes after the last one. */
async function build(make: (site: SiteFolder) => unknown, last?: Last) {
  const folder = path.join(root, String((await readdir(root)).length));
  const site = openSiteFolder(folder, last);
  await make(site);
  return { folder, files: site.hashes(), names: (await readdir(folder)).toSorted() };
}

const long = 'long '.repeat(1000);

it('a file that has become small has no compressed one of its old text', async () => {
  const first = await build((site) => site.write('feed.xml', long));
  expect(first.names).toEqual(['feed.xml', 'feed.xml.br', 'feed.xml.gz']);
  const second = await build((site) => site.write('feed.xml', 'short'), first);
  expect(second.names).toEqual(['feed.xml']);
  expect(await readFile(path.join(first.folder, 'feed.xml'), 'utf8')).toBe(long);
});

it('what is derived from a file is made again with it', async () => {
  const derive = async (page: string, last?: Last) => {
    let made = 0;
    const site = await build(async (folder) => {
      await folder.write('page.html', page);
      await folder.derive('sw.js', 'page.html', async () => Buffer.from(String((made += 1))));
    }, last);
    return { ...site, made };
  };
  const first = await derive('one');
  expect(first.made).toBe(1);
  expect(await derive('one', first)).toMatchObject({ files: first.files, made: 0 });
  expect((await derive('two', first)).made).toBe(1);
});

it('what somebody has removed from the last site is made again', async () => {
  const first = await build((site) => site.write('feed.xml', long));
  await rm(path.join(first.folder, 'feed.xml'));
  const second = await build(async (site) => {
    expect(site.keep('feed.xml')).toBe(false);
    await site.write('feed.xml', long);
  }, first);
  expect(second).toMatchObject({
    files: { 'feed.xml': hash(long) },
    names: ['feed.xml', 'feed.xml.br', 'feed.xml.gz'],
  });
});
