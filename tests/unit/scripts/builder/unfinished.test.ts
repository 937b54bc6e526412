import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removeUnfinished } from '../../../../scripts/builder/unfinished.ts';
import { cacheDirs } from '../../../../src/content/provider/settings.ts';
import { listFiles } from '../../../../src/files/list-files.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

it('what a killed builder was writing is removed from the caches, and nothing else', async () => {
  const dataDir = temporaryFolder();
  const { contentCacheDir, imageCacheDir } = cacheDirs(dataDir);
  const blogs = path.join(contentCacheDir, 'blogs');
  mkdirSync(blogs, { recursive: true });
  mkdirSync(imageCacheDir, { recursive: true });
  for (const file of ['0.json', '0.json.7-1.new']) writeFileSync(path.join(blogs, file), '');
  writeFileSync(path.join(imageCacheDir, 'a-640.avif.7-2.new'), '');
  await removeUnfinished(dataDir);
  expect(await listFiles(dataDir)).toEqual(['cache/content/blogs/0.json']);
});
