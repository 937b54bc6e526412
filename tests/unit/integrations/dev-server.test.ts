import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { devServer } from '../../../src/integrations/dev-server.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { ask } from './dev-server-answer.ts';

const id = '0'.repeat(16);

it.each([
  ['360.avif', 'image/avif'],
  ['share.jpg', 'image/jpeg'],
])('the image %s comes from the cache, as %s', async (end, type) => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, `${id}-${end}`), end);
  const answer = await ask(devServer(folder), `/images/${id}-${end}?v=1`);
  expect(answer).toEqual({ type, data: Buffer.from(end) });
});

it.each([
  ['/status/12/mon-projet', '/status/projet'],
  ['/status/12/mon-projet?from=/mail', '/status/projet'],
  ['/status/12', '/status/12'],
  ['/status', '/status'],
  ['/blog/12/un-article', '/blog/12/un-article'],
  ['/images/../../api.db', '/images/../../api.db'],
])('%s is answered by the page %s', async (url, expected) => {
  expect(await ask(devServer('no-folder'), url)).toEqual({ passed: expected });
});
