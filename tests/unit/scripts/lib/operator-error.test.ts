import { expect, it } from 'vitest';
import { OperatorError, withRemedy } from '../../../../scripts/lib/operator-error.ts';

it.each([
  ['EROFS', 'open', 'DATA_DIR cannot be written'],
  // Of mkdir with folders in folders, on a read-only disk.
  ['ENOENT', 'mkdir', 'DATA_DIR cannot be written'],
  ['ENOSPC', 'write', 'The disk is full'],
])('%s from %s has a remedy', (code, syscall, remedy) => {
  const reported = withRemedy(Object.assign(new Error('why'), { code, syscall }));
  expect(reported).toBeInstanceOf(OperatorError);
  expect((reported as Error).message).toMatch(new RegExp(`^${remedy}: .* \\(why\\)$`));
});

it('a missing file has none', () => {
  const error = Object.assign(new Error('why'), { code: 'ENOENT', syscall: 'open' });
  expect(withRemedy(error)).toBe(error);
});
