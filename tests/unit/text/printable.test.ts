import { expect, it } from 'vitest';
import { printable } from '../../../src/text/printable.ts';

it.each([
  ['a\0b\u0001c\u0008d\u001fe\u007ff\u0085g\u009fh', 'abcdefgh'],
  ['a\tb\nc\r\nd', 'a\tb\nc\r\nd'],
  ['a\u000bb\u000cc', 'a b c'],
  ['\ufeffa\ufffeb\uffff', 'ab'],
  ['\u202ea\u202c \u202bb', 'a b'],
  ['a\ud83d b\ude00', 'a\ufffd b\ufffd'],
])('%j becomes %j', (text, expected) => {
  expect(printable(text)).toBe(expected);
});

it.each([
  'Été à l’eau\u00a0: «\u202foui\u202f»',
  '👩🏾‍🔬👨‍👩‍👧‍👦🇧🇯',
  'مرحبا\u200f \u2067ب\u2069',
  'mi\u00adnis\u200btère',
])('%j stays', (text) => {
  expect(printable(text)).toBe(text);
});
