import { expect, it } from 'vitest';
import { withExtension } from '../../../../src/contract/submission/file-names.ts';
import type { FileType } from '../../../../src/contract/submission/uploads.ts';

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
