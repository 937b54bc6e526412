import { expect, it } from 'vitest';
import { idOf } from '../../../../../scripts/api/http/id.ts';

it.each([
  ['7', 7],
  ['007', 7],
  ['2147483647', 2 ** 31 - 1],
  ['2147483648', 2 ** 31 - 1],
  ['9'.repeat(400), 2 ** 31 - 1],
  ['', 0],
  [undefined, 0],
  ['-7', 0],
  ['7\n', 0],
  ['٧', 0],
  ["1' OR '1'='1", 0],
])('the id of %j is %d, which both databases accept', (text, id) => {
  expect(idOf(text)).toBe(id);
});
