import type { MetadataJson } from 'libphonenumber-js/core';
import { country, phoneNumbers } from '../../hub.ts';
import { latinDigits } from '../digits.ts';
import { readPhone } from './parse.ts';

/** Reads the numbers of a few countries, of which it has the numbering plans. */
export const createPhoneReading = (plans: MetadataJson) => ({
  /** Parses a number of these countries; without a country code it is a number of the hub's. */
  regionalPhone: (input: string): string | undefined => readPhone(input, country, plans),

  /**
   * Whether these plans cannot judge the number.
   *
   * @param home the country code of a number without one
   */
  isForeignPhone(input: string, home: string = phoneNumbers.dialCode): boolean {
    const typed = latinDigits(input);
    const digits = typed.replace(/\D/g, '').replace(/^00/, '');
    const number = /\+|^\D*00/.test(typed) ? digits : home;
    const codes = Object.keys(plans.country_calling_codes);
    return digits !== '' && !codes.some((code) => number.startsWith(code));
  },
});
