import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorkingFolder } from '../../../../scripts/builder/working-folder.ts';
import type { FileHashes } from '../../../../scripts/lib/files.ts';
import { removeFolder, temporaryFolder } from '../server/fixture.ts';

let folder = '';
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => removeFolder(folder));

/** What is in the folder once a build has made a file of this text. */
async function build(before: FileHashes, text: string) {
  const site = openWorkingFolder({ folder, before, onChange: () => Promise.resolve() });
  await site.write('feed.xml', text);
  return { files: await site.finish(), names: (await readdir(folder)).toSorted() };
}

it('a file that has become small leaves no compressed one of its old text', async () => {
  const first = await build({}, 'long '.repeat(1000));
  expect(first.names).toEqual(['feed.xml', 'feed.xml.br', 'feed.xml.gz']);
  const second = await build(first.files, 'short');
  expect(second.names).toEqual(['feed.xml']);
});
