import { expect, it } from 'vitest';
import { secretsEqual } from '../../../../scripts/lib/secrets-equal.ts';

it('compares secrets whole, whatever their length', () => {
  expect(secretsEqual('abc', 'abc')).toBe(true);
  for (const other of ['', 'ab', 'abcd', 'abC', 'abd']) {
    expect(secretsEqual(other, 'abc')).toBe(false);
  }
});
