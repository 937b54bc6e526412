import {
  parsePhoneNumberFromString,
  type CountryCode,
  type MetadataJson,
} from 'libphonenumber-js/core';
import { latinDigits } from '../digits.ts';
import { dropInvisible } from '../invisible.ts';

/**
 * Patterns of national numbers without their first digits, and the missing digits.
 *
 * Benin added 01 to its eight-digit numbers on 30 November 2024. Ivory Coast's eight-digit numbers
 * from before 2021 stay invalid: their new prefix depends on the operator, which the library does
 * not know. A single 0 is often omitted by habit, as in French international numbers.
 */
const MISSING_DIGITS: Partial<Record<CountryCode, [RegExp, string][]>> = {
  BJ: [
    [/^(2[0-3]|[4569]\d)\d{6}$/, '01'],
    [/^1\d{8}$/, '0'],
  ],
  CI: [[/^[157]\d{8}$/, '0']],
};

/**
 * Parses a typed or pasted phone number into international form (`+229 01 97 12 34 56`).
 *
 * @param country the country of a number without a country code
 * @param plans the numbering plans; numbers of other countries are invalid
 * @returns undefined if the number is invalid
 */
export function readPhone(
  input: string,
  country: CountryCode,
  plans: MetadataJson,
): string | undefined {
  const phone = parsePhoneNumberFromString(clean(input), country, plans);
  if (!phone) return undefined;
  // Parsed again without the extension, because the provider has no field for it.
  return interpretations(phone.nationalNumber, phone.country)
    .map((national) => parsePhoneNumberFromString(`+${phone.countryCallingCode}${national}`, plans))
    .find((candidate) => candidate?.isValid())
    ?.formatInternational();
}

/** The number itself, then variants: with missing digits added, or without a superfluous 0. */
function interpretations(national: string, country: CountryCode | undefined): string[] {
  const rules = (country && MISSING_DIGITS[country]) ?? [];
  return [national, national.replace(/^0/, '')].flatMap((number) => [
    number,
    ...rules.filter(([pattern]) => pattern.test(number)).map(([, digits]) => digits + number),
  ]);
}

/** Removes invisible characters, and a plus sign before a national 0. */
function clean(input: string): string {
  return latinDigits(dropInvisible(input))
    .replace(/\s+/g, ' ')
    .replace(/^ ?\+ ?(?=0)/, '');
}
