import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPapers, withRooms } from '../../../../../scripts/check/rules/papers.ts';
import { roomNames, rooms, ways } from '../../../../../scripts/check/rooms.ts';
import { lines, plant } from '../tree.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../../../README.md'), 'utf8');
const check = (markdown: string): string[] => lines(checkPapers(plant({ 'README.md': markdown })));

describe('the README', () => {
  it('names each room in its table and its picture', () => {
    for (const name of roomNames) {
      expect(readme).toContain(`| \`${rooms[name].at}\``);
      expect(readme).toMatch(new RegExp(`^    ${name}$`, 'm'));
    }
    for (const way of Object.keys(ways)) expect(readme).toContain(` -- ${way} --> `);
  });

  it('is refused with a room that it does not know, or without its marks', () => {
    const problem = ['README.md  does not show scripts/check/rooms.ts as it is: npm run format'];
    expect(check(readme)).toEqual([]);
    expect(check(readme.replace('style sheets', 'sheets of style'))).toEqual(problem);
    expect(check(readme.replace('    islands\n', ''))).toEqual(problem);
    expect(check('# Portal\n')).toEqual(problem);
    expect(withRooms(readme.replace('    islands\n', ''))).toBe(readme);
  });
});
