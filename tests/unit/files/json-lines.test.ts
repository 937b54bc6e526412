import { appendFile, readdir, truncate } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readJsonLines, writeJsonLines } from '../../../src/files/json-lines.ts';
import { removeFolder, temporaryFolder } from '../scripts/server/fixture.ts';

let folder = '';
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => removeFolder(folder));

const file = () => path.join(folder, 'values.jsonl');
const read = () => Array.fromAsync(readJsonLines(file()));

it.each([
  ['nothing', []],
  ['values of every kind', [1, null, 'é\n’', { a: [] }]],
  ['values longer than a piece', ['a'.repeat(3_000_000), 'é'.repeat(1_500_000), 'b']],
  [
    'many values',
    Array.from({ length: 50_000 }, (_, index) => ({ id: index, text: 'près d’ici' })),
  ],
])('what is written is read: %s', async (_what, values) => {
  await writeJsonLines(file(), values);
  expect(await read()).toEqual(values);
  expect(await readdir(folder)).toEqual(['values.jsonl']);
});

it('a file that was cut off within a line, is no JSON or is missing is a failure', async () => {
  await expect(read()).rejects.toMatchObject({ code: 'ENOENT' });
  await writeJsonLines(file(), [{ a: 1 }, 12]);
  await truncate(file(), '{"a":1}\n1'.length);
  await expect(read()).rejects.toThrow('ends within a line');
  await appendFile(file(), ',\n');
  await expect(read()).rejects.toThrow(SyntaxError);
});

it('what stood there stays until all is written', async () => {
  await writeJsonLines(file(), ['before']);
  function* values() {
    yield 'after';
    throw new Error('no more');
  }
  await expect(writeJsonLines(file(), values())).rejects.toThrow('no more');
  expect(await read()).toEqual(['before']);
});
