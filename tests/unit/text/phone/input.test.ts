import { describe, expect, it } from 'vitest';
import { internationalDigits, typedInto } from '../../../../src/text/phone/input.ts';
import { internationalPhone } from '../../../../src/text/phone/international.ts';
import { countries, foreign } from '../../../fixtures/answers/phone-numbers.ts';

describe('the digits of the phone field', () => {
  it.each([
    // Typed behind the code.
    ['+229 01 97 12 34 56', '229', '2290197123456'],
    ['+228 9', '228', '2289'],
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
    // On the way there.
    ['+229 00', '229', '22900'],
    ['+', '229', ''],
    ['', '229', ''],
  ])('%j with code %s are %s', (field, dialCode, digits) => {
    expect(internationalDigits(field, dialCode)).toBe(digits);
  });
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

describe('what was typed', () => {
  it.each([
    ['+9', '', '9'],
    ['+97123456', '', '97123456'],
    ['++22890112345', '', '++22890112345'],
    ['+22890112345', '', '+22890112345'],
    ['+0197123456', '', '0197123456'],
    ['+', '', '+'],
    ['2', '+', '+2'],
    ['2', '+229+', '+2'],
    ['+229 01', '+229 0', '+229 01'],
    ['9', '+229 01', '9'],
    ['', '+229', ''],
  ])('%j after %j is %j', (field, before, typed) => {
    expect(typedInto(field, before)).toBe(typed);
  });
});
