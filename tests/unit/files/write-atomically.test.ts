import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { writeAtomically } from '../../../src/files/write-atomically.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

it('writes of one file at once do not meet, and leave nothing beside it', async () => {
  const file = path.join(folder, 'list.json');
  const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000));
  await Promise.all(texts.map((text) => writeAtomically(file, text)));
  expect(texts).toContain(await readFile(file, 'utf8'));
  expect(await readdir(folder)).toEqual(['list.json']);
});
