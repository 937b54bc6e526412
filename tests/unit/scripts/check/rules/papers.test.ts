import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkPapers, withRooms } from '../../../../../scripts/check/rules/papers.ts';
import { lines, plant } from '../tree.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../../../README.md'), 'utf8');
const check = (markdown: string): string[] => lines(checkPapers(plant({ 'README.md': markdown })));

it('a README that does not show the rooms as they are, or without its marks, is refused', () => {
  const problem = ['README.md  does not show scripts/check/rooms.ts as it is: npm run format'];
  expect(check(readme)).toEqual([]);
  expect(check(readme.replace('style sheets', 'sheets of style'))).toEqual(problem);
  expect(check(readme.replace('    islands\n', ''))).toEqual(problem);
  expect(check('# Portal\n')).toEqual(problem);
  expect(withRooms(readme.replace('    islands\n', ''))).toBe(readme);
});
