import type { CountryCode } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/min/metadata';
import { readPhone } from './phone-reading.ts';

export type { CountryCode } from 'libphonenumber-js/core';

/**
 * A phone number of any country in international form (`+229 01 97 12 34 56`); undefined if it is
 * not valid. `country` is where a number without a country code belongs.
 */
export const internationalPhone = (
  input: string,
  country: CountryCode = 'BJ',
): string | undefined => readPhone(input, country, plans);
