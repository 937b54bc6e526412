import { expect, it } from 'vitest';
import { claimsAcceptedType } from '../../../../../src/stores/submission/files/names.ts';

const file = (name: string, type = '') => new File(['…'], name, { type });

it.each([
  ['photo.JPG', '', true],
  ['1000012345', 'application/pdf', true],
  ['note.txt', 'text/plain', false],
  ['note', '', false],
])('%s, said to be « %s », claims to be welcome: %j', (name, said, expected) => {
  expect(claimsAcceptedType(file(name, said))).toBe(expected);
});
