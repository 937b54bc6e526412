import type { MetadataJson } from 'libphonenumber-js/core';
import { country, phoneNumbers } from '../../hub.ts';
import { latinDigits } from '../digits.ts';
import { readPhone } from './parse.ts';
import plans from './regional-plans.json';

/**
 * The numbering plans of the eight countries that the registration form lists first, an excerpt of
 * libphonenumber's metadata: the complete set is 40 kB. A test compares the two.
 */
export const regionalPlans = plans as unknown as MetadataJson;

/** Parses a number of these countries; without a country code it is a number of the hub's. */
export const regionalPhone = (input: string): string | undefined =>
  readPhone(input, country, regionalPlans);

/**
 * Whether these plans cannot judge the number.
 *
 * @param home the country code of a number without one
 */
export function isForeignPhone(input: string, home: string = phoneNumbers.dialCode): boolean {
  const typed = latinDigits(input);
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const number = /\+|^\D*00/.test(typed) ? digits : home;
  const codes = Object.keys(regionalPlans.country_calling_codes);
  return digits !== '' && !codes.some((code) => number.startsWith(code));
}
