import type { CountryCode } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/max/metadata';
import { readPhone } from './phone-reading.ts';

export type { CountryCode } from 'libphonenumber-js/core';

/**
 * A phone number of any country in international form (`+229 01 97 12 34 56`); undefined if it is
 * not valid. `country` is where a number without a country code belongs.
 *
 * By the ranges that are in use: the library's lighter plans take a number of only zeros.
 */
export const internationalPhone = (
  input: string,
  country: CountryCode = 'BJ',
): string | undefined => readPhone(input, country, plans);
