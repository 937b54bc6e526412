import type { MetadataJson } from 'libphonenumber-js/core';
import { country } from '../../hub.ts';
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

/** Whether the number has the country code of another country. */
export function isForeignPhone(input: string): boolean {
  const typed = latinDigits(input);
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const hasCountryCode = /\+|^\D*00/.test(typed);
  const codes = Object.keys(regionalPlans.country_calling_codes);
  return hasCountryCode && digits !== '' && !codes.some((code) => digits.startsWith(code));
}
