import { expect, it } from 'vitest';
import { safeLink, webAddress } from '../../../../src/html/links/safe-link.ts';

it.each([
  ['https://exemple.bj', 'https://exemple.bj/'],
  ['HTTP://Exemple.bj/a b?c=é', 'http://exemple.bj/a%20b?c=%C3%A9'],
])('%j is a web address', (value, expected) => {
  expect(webAddress(value)).toBe(expected);
  expect(safeLink(value)).toBe(expected);
});

it.each([
  ['/soumission-projet', '/soumission-projet'],
  ['/blog/3/a?b=1#c', '/blog/3/a?b=1#c'],
  ['/a:b', '/a:b'],
  ['/../admin', '/admin'],
])('%j is a path of this site', (value, expected) => {
  expect(safeLink(value)).toBe(expected);
  expect(webAddress(value)).toBeUndefined();
});

it.each([
  undefined,
  '',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\\\\evil.example',
  '//',
  'soumission-projet',
  '#suite',
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://a.example',
  'java\tscript:alert(1)',
  ' data:text/html,a',
  'vbscript:a',
  'ftp://exemple.bj',
  'mailto:hub@exemple.bj',
  'http://',
  'https://a:b:c',
])('%j is no safe link', (value) => {
  expect(safeLink(value)).toBeUndefined();
  expect(webAddress(value)).toBeUndefined();
});
