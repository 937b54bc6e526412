import type { CountryCode } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/max/metadata';
import { country } from '../../hub.ts';
import { readPhone } from './parse.ts';

export type { CountryCode } from 'libphonenumber-js/core';

/**
 * Parses a phone number of any country into international form (`+229 01 97 12 34 56`); undefined
 * if it is invalid. `of` is the country of a number without a country code.
 *
 * Uses the full metadata, because the library's smaller sets accept a number of only zeros.
 */
export const internationalPhone = (input: string, of: CountryCode = country): string | undefined =>
  readPhone(input, of, plans);
