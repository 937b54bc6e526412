import { describe, expect, it } from 'vitest';
import { caretBefore, internationalDigits, readEdit } from '../../../../src/text/phone/input.ts';
import { internationalPhone } from '../../../../src/text/phone/international.ts';
import { countries, foreign } from '../../../fixtures/answers/phone-numbers.ts';

it.each([
  // Typed after the code.
  ['+229 01 97 12 34 56', '229', '2290197123456'],
  // A national number over the whole field, or after it was emptied.
  ['9', '228', '2289'],
  ['90112345', '228', '22890112345'],
  ['01 97 12 34 56', '229', '2290197123456'],
  ['0', '229', '2290'],
  ['+0197123456', '229', '2290197123456'],
  // One that happens to begin with the digits of the code.
  ['221234', '221', '221221234'],
  // International ones, in all their forms.
  ['+22890112345', '229', '22890112345'],
  ['+229+22890112345', '229', '22890112345'],
  ['2290197123456', '229', '2290197123456'],
  ['0022890112345', '229', '22890112345'],
  ['+229 0022890112345', '229', '22890112345'],
  ['+229 002', '229', '2'],
  // In digits of other scripts.
  ['+٢٢٩ ٠١ ٩٧', '229', '2290197'],
  ['۰۱ ۹۷', '229', '2290197'],
  ['＋２２８ ９０', '229', '22890'],
  // While typing.
  ['', '229', ''],
])('the digits of the phone field %j with code %s are %s', (field, dialCode, digits) => {
  expect(internationalDigits(field, dialCode)).toBe(digits);
});

describe('a number put into the phone field in one go', () => {
  const read = (field: string, dialCode: string) =>
    internationalPhone(`+${internationalDigits(field, dialCode)}`);

  it.each(Object.entries({ ...countries, ...foreign }))(
    'of %s is understood in full, over what is there or behind the code',
    (_, { code, national, sent }) => {
      for (const text of [`+${code} ${national[0]}`, `00${code} ${national[0]}`]) {
        expect(read(text, '229'), text).toBe(sent);
        expect(read(`+229${text}`, '229'), text).toBe(sent);
        expect(read(`+229 ${text}`, '229'), text).toBe(sent);
      }
    },
  );

  it.each(Object.entries(countries))(
    'of %s is understood as it is dialled there, where the country was chosen',
    (_, { code, national, sent }) => {
      for (const text of national) {
        expect(read(text, code), text).toBe(sent);
        expect(read(`+${code} ${text}`, code), text).toBe(sent);
      }
    },
  );
});

describe('an edit', () => {
  const [back, forward, type] = ['deleteContentBackward', 'deleteContentForward', 'insertText'];

  // The caret is a bar: in what the browser made of the field, and in what the field shows then.
  it.each([
    [
      'a digit behind a space',
      '+229 01 97 34 56',
      '+229 01 97 1|34 56',
      type,
      '+229 01 97 1|3 45 6',
    ],
    ['a digit at the end of a group', '+229 01 97 3', '+229 01 971| 3', type, '+229 01 97 1|3'],
    ['a digit in the code', '+229 01', '+25|29 01', type, '+25|2 90 1'],
    ['a digit before the plus sign', '+229 01', '5|+229 01', type, '+5|22 90 1'],
    ['a number in the middle', '+229 01 97', '+229 01+22890| 97', type, '+229 01 22 89 0|9 7'],
    ['what replaces the beginning', '+229 01 97', '2| 97', type, '+2|97'],
    ['what replaces all', '+229 01 97', '9|', type, '+229 9|'],
    ['a letter', '+229 01 97', '+229 01a| 97', type, '+229 01| 97'],
    ['Arabic digits in the middle', '+229 01 97', '+229 01 ١٢|97', type, '+229 01 12| 97'],
    ['Adlam digits, each of two code units', '+229 01 97', '+229 01 𞥑|97', type, '+229 01 1|9 7'],
    ['Backspace over a digit', '+229 01 97 34', '+229 01 9| 34', back, '+229 01 9|3 4'],
    ['Backspace over a space', '+229 01 97 34', '+229 01 97|34', back, '+229 01 9|3 4'],
    ['Delete over a space', '+229 01 97 34', '+229 01 97|34', forward, '+229 01 97| 4'],
    ['a word deleted', '+229 01 97 34', '+229 01 |34', 'deleteWordBackward', '+229 01| 34'],
    ['a space cut', '+229 01 97 34', '+229 01 97|34', 'deleteByCut', '+229 01 97| 34'],
    ['Backspace over the plus sign', '+229 01', '|229 01', back, '+|229 01'],
    ['a deletion that leaves two zeros', '+229 00', '+|00', 'deleteByCut', '+|00'],
    ['all cut', '+229 01', '|', 'deleteByCut', '|'],
    ['a plus sign in an empty field', '', '+|', type, '+|'],
    ['a digit behind a plus sign', '+', '+2|', type, '+2|'],
    ['a digit in an empty field', '', '9|', type, '+229 9|'],
    ['a plus sign behind the code', '+229', '+229+|', type, '+|'],
  ])('%s: %j becomes %j by %s', (_, defaultValue, edited, inputType, shown) => {
    const value = edited.replace('|', '');
    const field = { defaultValue, value, selectionStart: edited.indexOf('|') };
    const { number, following } = readEdit(field, inputType, '229');
    const formatted = shown.replace('|', '');
    expect(number).toBe(formatted.replace(/\D/g, ''));
    const caret = caretBefore(following, formatted);
    expect(`${formatted.slice(0, caret)}|${formatted.slice(caret)}`).toBe(shown);
  });

  it.each([undefined, 'insertReplacementText'])(
    'that sets the whole value replaces the number, wherever the caret was: %s',
    (inputType) => {
      const values = { '0197123456': '2290197123456', '+33 6 12 34 56 78': '33612345678' };
      for (const [value, digits] of Object.entries(values)) {
        const field = { defaultValue: '+229', value, selectionStart: 4 };
        expect(readEdit(field, inputType, '229')).toEqual({ number: digits, following: 0 });
      }
    },
  );

  it('stops before what a mask puts behind a digit', () => {
    expect(caretBefore(3, '+1 (201) 555')).toBe('+1 (201'.length);
    expect(caretBefore(0, '+1 (201)')).toBe('+1 (201'.length);
  });
});
