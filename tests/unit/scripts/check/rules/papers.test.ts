import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkPapers, withRooms } from '../../../../../scripts/check/rules/papers.ts';
import { plant } from '../tree.ts';

/** Without links: other papers are not planted. */
function read(file: string): string {
  const root = path.join(import.meta.dirname, '../../../../..');
  return readFileSync(path.join(root, file), 'utf8').replaceAll(/\]\([^)]*\)/g, ']');
}
const readme = await withRooms(read('README.md'));
const development = await withRooms(read('docs/development.md'));

const check = (files: Record<string, string>): Promise<string[]> =>
  checkPapers(plant({ 'README.md': readme, 'docs/development.md': development, ...files }));

it.each([
  ['README.md', readme, []],
  ['README.md', readme.replace(' islands;', ''), ['README.md']],
  ['README.md', '# Portal\n', ['README.md']],
  ['docs/development.md', development.replace('style sheets', 'sheets'), ['docs/development.md']],
])('a paper has to show the rooms as they are (%#)', async (file, text, wrong) => {
  const problem = 'does not show scripts/check/rooms.ts as it is: npm run format';
  expect(await check({ [file]: text })).toEqual(wrong.map((name) => `${name}  ${problem}`));
});

it('a link to a missing file or heading is refused', async () => {
  const links = [
    '## The API’s data',
    '[all](../README.md) [rooms](../README.md#rooms) [above](#the-apis-data)',
    '[the web](https://hub.example/#none)',
    '[gone](gone.md), [gone too](#the-apis-date)',
    '[moved](../README.md#settings)',
  ];
  expect(await check({ 'docs/links.md': links.join('\n') })).toEqual([
    'docs/links.md:4  a link leads nowhere: gone.md',
    'docs/links.md:4  a link leads nowhere: #the-apis-date',
    'docs/links.md:5  a link leads nowhere: ../README.md#settings',
  ]);
});
