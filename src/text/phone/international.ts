import plans from 'libphonenumber-js/max/metadata';
import { country } from '../../hub.ts';
import { readPhone } from './parse.ts';

/**
 * Parses a phone number of any country into international form (`+229 01 97 12 34 56`); undefined
 * if it is invalid. Without a country code it is a number of the hub's country.
 *
 * Uses the full metadata, because the library's smaller sets accept a number of only zeros.
 */
export const internationalPhone = (input: string): string | undefined =>
  readPhone(input, country, plans);
