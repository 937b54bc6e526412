import { describe, expect, it } from 'vitest';
import { internationalPhone } from '../../../../src/text/phone/international.ts';

describe('a number of Benin', () => {
  it.each([
    ['0197123456'],
    ['01 97 12 34 56'],
    ['  01 97 12 34 56  '],
    ['01\u00a097\u202f12\u200934\u200b56'],
    ['+229 01 97 12 34 56'],
    ['+2290197123456'],
    ['00229 01 97 12 34 56'],
    ['+00229 01 97 12 34 56'],
    ['+01 97 12 34 56'],
    ['\u202a+229 01 97 12 34 56\u202c'],
    ['01 97\u0007 12\u00ad34\ufeff56'],
    ['01 97 12 34 56 ext. 4'],
    ['+٢٢٩ ٠١ ٩٧ ١٢ ٣٤ ٥٦'],
    ['۰۱ ۹۷ ۱۲ ۳۴ ۵۶'],
    ['＋２２９ ０１ ９７ １２ ３４ ５６'],
    ['＋０１ ９７ １２ ３４ ５６'],
    ['߀߁ ߉߇ ߁߂ ߃߄ ߅߆'],
    // Of before 30 November 2024, and without its 0: completed.
    ['97 12 34 56'],
    ['+229 97 12 34 56'],
    ['0 97 12 34 56'],
    ['1 97 12 34 56'],
  ])('is read from %j', (input) => {
    expect(internationalPhone(input)).toBe('+229 01 97 12 34 56');
  });

  it.each([
    [''],
    ['1 97 12 34 5'],
    ['02 97 12 34 56'],
    ['85 12 34 56'],
    ['01 97 12 34 56 / 01 66 12 34 56'],
    ['9'.repeat(5000)],
  ])('is not read from %j', (input) => {
    expect(internationalPhone(input)).toBeUndefined();
  });
});

describe('a number of another country', () => {
  // Fixed and foreign ones; for mobile ones of the preferred countries see input.test.ts.
  it.each(['+225 27 20 3 04050', '+241 11 76 12 34', '+33 6 12 34 56 78', '+234 803 123 4567'])(
    'is read from %s',
    (number) => {
      expect(internationalPhone(number)).toBe(number);
      expect(internationalPhone(number.replace('+', '00'))).toBe(number);
    },
  );

  it.each([
    ['+226 070 12 34 56', '+226 70 12 34 56'],
    ['+241 66 12 34 56', '+241 66 12 34 56'],
    ['+225 7 07 12 34 56', '+225 07 07 12 3456'],
  ])('%s, a 0 too many or too few, is %s', (input, expected) => {
    expect(internationalPhone(input)).toBe(expected);
  });

  it.each(['+225 07 12 34 56', '+225 22 41 12 34', '+225 07 07 12 34 5'])(
    'of before 2021, %s is left invalid: what it became depends on the operator',
    (input) => expect(internationalPhone(input)).toBeUndefined(),
  );
});

it.each(['+229', '+241', '+33 0'])(
  'a number that nobody can have is not read: %s and zeros',
  (code) => {
    for (const zeros of ['0'.repeat(7), '0'.repeat(8), '0'.repeat(10)]) {
      expect(internationalPhone(`${code}${zeros}`)).toBeUndefined();
    }
  },
);
