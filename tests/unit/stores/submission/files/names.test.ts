import { describe, expect, it } from 'vitest';
import type { FileType } from '../../../../../src/contract/submission/uploads.ts';
import {
  matchesType,
  claimsAcceptedType,
  withExtension,
} from '../../../../../src/stores/submission/files/names.ts';

const file = (name: string, type = '') => new File(['…'], name, { type });

describe('a file agrees with its content', () => {
  it.each<[string, string, FileType]>([
    ['photo.jpg', 'image/jpeg', 'image/jpeg'],
    ['PHOTO.JPEG', '', 'image/jpeg'],
    ['photo.jpg', 'image/jpg', 'image/jpeg'],
    ['photo.heif', 'image/heif', 'image/heic'],
    ['1000012345', '', 'image/png'],
    ['1000012345', 'application/octet-stream', 'image/png'],
    ['1000012345', 'image/jpg', 'image/jpeg'],
    ['photo.jpg.tmp', '', 'image/jpeg'],
  ])('%s, said to be « %s », being %s', (name, said, type) => {
    expect(matchesType(file(name, said), type)).toBe(true);
  });
});

describe('a file does not agree with its content', () => {
  it.each<[string, string, FileType]>([
    ['photo.jpg', 'image/jpeg', 'image/png'],
    ['photo.png', '', 'application/pdf'],
    ['rapport.docx', 'application/msword', 'application/pdf'],
    ['1000012345', 'image/webp', 'image/jpeg'],
  ])('%s, said to be « %s », being %s', (name, said, type) => {
    expect(matchesType(file(name, said), type)).toBe(false);
  });
});

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
])('%s as %s is called %s', (name, type, expected) => {
  expect(withExtension(name, type)).toBe(expected);
});
