import { describe, expect, it } from 'vitest';
import { dialCodeIn, withDialCode } from '../../../../src/text/phone/input.ts';
import { internationalPhone } from '../../../../src/text/phone/international.ts';
import { countries, foreign } from '../../../fixtures/answers/phone-numbers.ts';

it.each([
  // National numbers.
  ['9', '228', '+2289'],
  ['01 97 12 34 56', '229', '+2290197123456'],
  ['+0197123456', '229', '+2290197123456'],
  // One that happens to begin with the digits of the code.
  ['221234', '221', '+221221234'],
  // International ones, in all their forms.
  ['+22890112345', '229', '+22890112345'],
  ['2290197123456', '229', '+2290197123456'],
  ['00 228 90 11 23 45', '229', '+22890112345'],
  // In digits of other scripts.
  ['+٢٢٩ ٠١ ٩٧', '229', '+2290197'],
  ['۰۱ ۹۷', '229', '+2290197'],
  ['＋２２８ ９０', '229', '+22890'],
  ['', '229', ''],
  ['bonjour', '229', ''],
])('the phone number %j with the country of %s is %s', (typed, dialCode, number) => {
  expect(withDialCode(typed, dialCode)).toBe(number);
});

it.each([
  ['+33 6 12', { code: '33', national: '612' }],
  ['0033', { code: '33', national: '' }],
  ['+3', undefined],
  ['+999 1', undefined],
  ['+0197', undefined],
  ['33 6 12', undefined],
])('the code that %j is typed with is %j', (typed, found) => {
  expect(dialCodeIn(typed, ['229', '33'])).toEqual(found);
});

describe('a number', () => {
  it.each(Object.entries({ ...countries, ...foreign }))(
    'of %s is understood with its code, whatever country is selected',
    (_, { code, national, sent }) => {
      for (const text of [`+${code} ${national[0]}`, `00${code} ${national[0]}`])
        expect(internationalPhone(withDialCode(text, '229')), text).toBe(sent);
    },
  );

  it.each(Object.entries(countries))(
    'of %s is understood as it is dialled there, where the country was chosen',
    (_, { code, national, sent }) => {
      for (const text of national)
        expect(internationalPhone(withDialCode(text, code)), text).toBe(sent);
    },
  );
});
