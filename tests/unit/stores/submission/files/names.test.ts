import { expect, it } from 'vitest';
import type { FileType } from '../../../../../src/contract/submission/uploads.ts';
import {
  claimsAcceptedType,
  withExtension,
} from '../../../../../src/stores/submission/files/names.ts';

const file = (name: string, type = '') => new File(['…'], name, { type });

it.each([
  ['photo.JPG', '', true],
  ['1000012345', 'application/pdf', true],
  ['note.txt', 'text/plain', false],
  ['note', '', false],
])('%s, said to be « %s », claims to be welcome: %j', (name, said, expected) => {
  expect(claimsAcceptedType(file(name, said))).toBe(expected);
});

it.each<[string, FileType, string]>([
  ['Séchoir.JPEG', 'image/jpeg', 'Séchoir.JPEG'],
  ['Séchoir.png', 'image/jpeg', 'Séchoir.jpg'],
  ['Séchoir.HEIC', 'image/jpeg', 'Séchoir.jpg'],
  ['plan.v2', 'application/pdf', 'plan.v2.pdf'],
  ['1000012345', 'image/png', '1000012345.png'],
  ['.jpg', 'image/png', '.jpg.png'],
  ['photo.heif', 'image/heic', 'photo.heif'],
  ['photo.jpg', 'image/heic', 'photo.heic'],
  ['photo.jpg', 'application/pdf', 'photo.pdf'],
  ['rapport.docx', 'application/pdf', 'rapport.docx.pdf'],
  ['photo.jpg.tmp', 'image/jpeg', 'photo.jpg.tmp.jpg'],
])('%s as %s is called %s', (name, type, expected) => {
  expect(withExtension(name, type)).toBe(expected);
});
