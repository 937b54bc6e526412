import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  readJson,
  removeOthers,
  writeJson,
  writeJsonList,
} from '../../../src/content/json-files.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

it.each([0, 1, 250])('a list of %i items is read as it was written', async (count) => {
  const file = path.join(temporaryFolder(), 'lists/0.json');
  const items = Array.from({ length: count }, (_, id) => ({ id }));
  await writeJsonList(file, { readAt: 'now' }, items);
  expect(await readJson(file)).toEqual({ readAt: 'now', items });
});

it('other files are removed, except what another process is writing', async () => {
  const folder = temporaryFolder();
  for (const file of ['0.json', '1.json', '1.json.7-1.new']) {
    await writeJson(path.join(folder, file), 1);
  }
  await removeOthers(folder, new Set(['1.json']));
  expect((await readdir(folder)).toSorted()).toEqual(['1.json', '1.json.7-1.new']);
  await removeOthers(path.join(folder, 'none'), new Set());
});
