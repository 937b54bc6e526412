// The causes that messages of the builder and of the system lead to.
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { withRemedy } from '../../../../../scripts/lib/operator-error.ts';
import { buildSchema } from '../../../../../scripts/server/publishing/build-record.ts';
import { BuildFailed, explain } from '../../../../../scripts/server/publishing/failure.ts';

/** What a builder prints that ends with this error. */
const printed = (error: Error) =>
  explain(new BuildFailed('The builder ended with 1', (withRemedy(error) as Error).message)).cause;

it.each([
  ['ENOSPC', undefined, 'disk_full'],
  ['EDQUOT', undefined, 'disk_full'],
  ['ERR_SQLITE_ERROR', 13, 'disk_full'],
  ['EROFS', undefined, 'read_only'],
  ['EACCES', undefined, 'read_only'],
  // Of mkdir with folders in folders, on a read-only disk.
  ['ENOENT', 'mkdir', 'read_only'],
  ['ENOENT', 'open', 'other'],
  ['ERR_SQLITE_ERROR', 8, 'read_only'],
  ['ERR_SQLITE_ERROR', 14, 'read_only'],
  ['ERR_SQLITE_ERROR', 1, 'other'],
] as const)('%s of %s is told as %s', (code, of, cause) => {
  const error = Object.assign(new Error('the call failed'), { code, errcode: of, syscall: of });
  expect(printed(error)).toBe(cause);
});

it('explains what is no error too', () => {
  expect(explain('no')).toEqual({ cause: 'other', detail: 'no' });
});

it('a cause that another version of the portal has stored is read as unknown', () => {
  const stored = { cause: 'volcano', detail: 'ash' };
  expect(v.parse(buildSchema.entries.failure, stored)).toEqual({ cause: 'other', detail: 'ash' });
});
