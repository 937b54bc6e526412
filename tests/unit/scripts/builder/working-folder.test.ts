import { link, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorkingFolder } from '../../../../scripts/builder/working-folder.ts';
import type { FileHashes } from '../../../../scripts/lib/files.ts';
import { removeFolder, temporaryFolder } from '../server/fixture.ts';

let folder = '';
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => removeFolder(folder));

const open = (before: FileHashes, isSameCode = true) =>
  openWorkingFolder({ folder, before, isSameCode });

/** What is in the folder once a build has made a file of this text. */
async function build(before: FileHashes, text: string) {
  const site = open(before);
  site.write('feed.xml', text);
  return { files: await site.finish(), names: (await readdir(folder)).toSorted() };
}

it('a file that has become small leaves no compressed one of its old text', async () => {
  const first = await build({}, 'long '.repeat(1000));
  expect(first.names).toEqual(['feed.xml', 'feed.xml.br', 'feed.xml.gz']);
  const second = await build(first.files, 'short');
  expect(second.names).toEqual(['feed.xml']);
});

it('what is derived from a file is made again with it, and by other code', async () => {
  const derive = async (before: FileHashes, page: string, isSameCode?: boolean) => {
    const site = open(before, isSameCode);
    site.write('page.html', page);
    let made = 0;
    await site.derive('sw.js', 'page.html', async () => Buffer.from(String((made += 1))));
    return { files: await site.finish(), made };
  };
  const first = await derive({}, 'one');
  expect(first.made).toBe(1);
  expect(await derive(first.files, 'one')).toEqual({ files: first.files, made: 0 });
  expect((await derive(first.files, 'one', false)).made).toBe(1);
  expect((await derive(first.files, 'two')).made).toBe(1);
});

it('a release that shares a file by a link keeps its text', async () => {
  const first = await build({}, 'one');
  const release = path.join(folder, 'release.xml');
  await link(path.join(folder, 'feed.xml'), release);
  await build(first.files, 'two');
  expect(await readFile(release, 'utf8')).toBe('one');
});
