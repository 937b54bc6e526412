import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAhead, takeReadAhead } from '../../../src/files/read-ahead.ts';
import { writeAtomically } from '../../../src/files/write-atomically.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'read-ahead-'));
  file = path.join(folder, 'a.json');
  await writeFile(file, '[1]');
});
afterEach(() => rm(folder, { recursive: true }));

const parse = async (name: string) => JSON.parse(await readFile(name, 'utf8')) as unknown;

it('gives what was read once, however the file is named', async () => {
  await readAhead(file, parse);
  expect(takeReadAhead(path.relative('.', file))).toEqual([1]);
  expect(takeReadAhead(file)).toBeUndefined();
});

it('gives nothing of a file that was replaced since, even by one of the same size and time', async () => {
  await readAhead(file, parse);
  await utimes(file, 1, 1);
  await readAhead(file, parse);
  await writeAtomically(file, '[2]');
  await utimes(file, 1, 1);
  expect(takeReadAhead(file)).toBeUndefined();
});

it('gives nothing of a file that was removed, damaged or never there', async () => {
  await readAhead(file, parse);
  await rm(file);
  expect(takeReadAhead(file)).toBeUndefined();
  await readAhead(file, parse);
  await writeFile(file, '[');
  await readAhead(file, parse);
  expect(takeReadAhead(file)).toBeUndefined();
});
