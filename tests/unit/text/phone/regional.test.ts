import { describe, expect, it } from 'vitest';
import { createPhoneReading } from '../../../../src/text/phone/regional.ts';
import { regionalPlans } from '../../../../src/text/phone/regional-plans.ts';
import { internationalPhone } from '../../../../src/text/phone/international.ts';

const { isForeignPhone, regionalPhone } = createPhoneReading(regionalPlans);

describe('a number', () => {
  it.each([
    ...['01 97 12 34 56', '97 12 34 56', '+229 97 12 34 56', '0022890123456', '+221771234567'],
    ...['+225 7 07 12 34 56', '+241 066 12 34 56', '+22677', '', '+', 'bonjour', '02 97 12 34 56'],
    ...['+2250000000000', '+22600000000', '+22700000000', '+24100000000'],
  ])('of a country that is near is read as any other: %j', (input) => {
    expect(regionalPhone(input)).toBe(internationalPhone(input));
  });

  it.each(['+33612345678', '+2348031234567', '+12125550123'])(
    'from afar is left to those who know it: %s',
    (input) => {
      expect(regionalPhone(input)).toBeUndefined();
      expect(isForeignPhone(input)).toBe(true);
    },
  );
});
