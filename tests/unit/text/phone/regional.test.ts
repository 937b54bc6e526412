import plans from 'libphonenumber-js/max/metadata';
import { describe, expect, it } from 'vitest';
import { createPhoneReading } from '../../../../src/text/phone/regional.ts';
import { regionalPlans } from '../../../../src/text/phone/regional-plans.ts';
import { internationalPhone } from '../../../../src/text/phone/international.ts';
import { readPhone } from '../../../../src/text/phone/parse.ts';

const { isForeignPhone, regionalPhone } = createPhoneReading(regionalPlans);

describe('a number', () => {
  it.each([
    ...['01 97 12 34 56', '97 12 34 56', '+229 97 12 34 56', '0022890123456', '+221771234567'],
    ...['+225 7 07 12 34 56', '+241 066 12 34 56', '+22677', '', '+', 'bonjour', '02 97 12 34 56'],
    ...['+2250000000000', '+22600000000', '+22700000000', '+24100000000'],
  ])('of a country that is near is read as any other: %j', (input) => {
    expect(regionalPhone(input)).toBe(internationalPhone(input));
  });

  it.each([
    '+33 6 12 34 56 78',
    '0033612345678',
    '＋٣٣ ٦١٢٣٤٥٦٧٨',
    '٠٠٣٣٦١٢٣٤٥٦٧٨',
    '+234 803 123 4567',
    '+1 212 555 0123',
  ])('from afar is left to those who know it: %s', (input) => {
    expect(regionalPhone(input)).toBeUndefined();
    expect(isForeignPhone(input)).toBe(true);
  });
});

it.each([
  ['ML', '223', '70 12 34 56', '+223 70 12 34 56'],
  ['GN', '224', '621 12 34 56', '+224 621 12 34 56'],
  ['CM', '237', '6 71 23 45 67', '+237 6 71 23 45 67'],
  ['TD', '235', '63 01 23 45', '+235 63 01 23 45'],
] as const)(
  'at a hub of %s (%s) the national number %s is left to those who know it',
  (country, home, typed, sent) => {
    expect(isForeignPhone(typed, home)).toBe(true);
    expect(isForeignPhone('', home)).toBe(false);
    expect(readPhone(typed, country, regionalPlans)).toBeUndefined();
    expect(readPhone(typed, country, plans)).toBe(sent);
  },
);
