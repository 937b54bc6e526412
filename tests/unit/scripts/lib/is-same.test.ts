import { expect, it } from 'vitest';
import { isSame } from '../../../../scripts/lib/is-same.ts';

it('compares secrets whole, whatever their length', () => {
  expect(isSame('abc', 'abc')).toBe(true);
  for (const other of ['', 'ab', 'abcd', 'abC', 'abd']) expect(isSame(other, 'abc')).toBe(false);
});
