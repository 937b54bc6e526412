import { expect, it } from 'vitest';
import { dropInvisible } from '../../../src/text/invisible.ts';

it.each([
  ['zero width', 'a\u200b\u200c\u200d\u2060\ufeffb'],
  ['of direction', '\u200e\u200f\u061ca\u202a\u202e\u2066\u2069b'],
  ['for the end of a line', 'a\u00adb'],
  ['for a machine', '\u0000a\u0007\u001b\u007f\u0085b'],
  ['for the look of the letter before', 'a\ufe0f\u034fb\u{e0101}'],
  ['as wide as a letter', '\u115fa\u3164\uffa0b'],
])('drops marks that are %s', (_what, text) => expect(dropInvisible(text)).toBe('ab'));

it.each(['a b', 'a\tb\r\nc', 'a\u00a0b\u202fc', 'e\u0301', 'ɛ̃', '日本', '🌍'])(
  'keeps white space and all that is seen: %j',
  (text) => expect(dropInvisible(text)).toBe(text),
);
