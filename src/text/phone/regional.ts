import type { MetadataJson } from 'libphonenumber-js/core';
import { country } from '../../hub.ts';
import { readPhone } from './parse.ts';

/** Reads the numbers of a few countries, of which it has the numbering plans. */
export const createPhoneReading = (plans: MetadataJson) => ({
  /** Parses a number of these countries. */
  regionalPhone: (input: string): string | undefined => readPhone(input, country, plans),

  /** Whether these plans cannot judge the number, which has its country code: `+33612345678`. */
  isForeignPhone: (number: string): boolean =>
    number !== '' &&
    !Object.keys(plans.country_calling_codes).some((code) => number.startsWith(`+${code}`)),
});
