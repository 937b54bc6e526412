import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkPapers, withRooms } from '../../../../../scripts/check/rules/papers.ts';
import { lines, plant } from '../tree.ts';

const root = join(import.meta.dirname, '../../../../..');
const papers = ['README.md', 'docs/development.md'];
const [readme, development] = papers.map((file) =>
  withoutLinks(readFileSync(join(root, file), 'utf8')),
);

/** Other papers are not planted. */
function withoutLinks(markdown: string): string {
  return markdown.replaceAll(/\]\([^)]*\)/g, ']');
}

const check = (files: Record<string, string> = {}): string[] =>
  lines(
    checkPapers(plant({ 'README.md': readme!, 'docs/development.md': development!, ...files })),
  );

it('a paper that does not show the rooms as they are, or without its marks, is refused', () => {
  const problem = 'does not show scripts/check/rooms.ts as it is: npm run format';
  const inReadme = [`README.md  ${problem}`];
  expect(check()).toEqual([]);
  expect(check({ 'README.md': readme!.replace('style sheets', 'sheets of style') })).toEqual(
    inReadme,
  );
  expect(check({ 'README.md': readme!.replace(' islands;', '') })).toEqual(inReadme);
  expect(check({ 'README.md': '# Portal\n' })).toEqual(inReadme);
  expect(withRooms(readme!.replace(' islands;', ''))).toBe(readme);
  expect(check({ 'docs/development.md': '# Development\n' })).toEqual([
    `docs/development.md  ${problem}`,
  ]);
});

it('a link to a missing file or heading is refused', () => {
  const links = [
    '## The API’s data',
    '[all](../README.md) [rooms](../README.md#rooms) [above](#the-apis-data)',
    '[the web](https://hub.example/#none)',
    '[gone](gone.md), [gone too](#the-apis-date)',
    '[moved](../README.md#settings)',
  ];
  expect(check({ 'docs/links.md': links.join('\n') })).toEqual([
    'docs/links.md:4  a link leads nowhere: gone.md',
    'docs/links.md:4  a link leads nowhere: #the-apis-date',
    'docs/links.md:5  a link leads nowhere: ../README.md#settings',
  ]);
});
