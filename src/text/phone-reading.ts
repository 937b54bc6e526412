import {
  parsePhoneNumberFromString,
  type CountryCode,
  type MetadataJson,
} from 'libphonenumber-js/core';
import { dropInvisible } from './invisible.ts';

/**
 * National numbers that lack their first digits, and the digits.
 *
 * Benin put 01 before its eight-digit numbers on 30 November 2024. Ivory Coast's eight digits of
 * before 2021 stay invalid: what they got depends on the operator, which the library does not
 * know. The single 0 is one that somebody left out as one does in France.
 */
const LACKING: Partial<Record<CountryCode, [RegExp, string][]>> = {
  BJ: [
    [/^(2[0-3]|[4569]\d)\d{6}$/, '01'],
    [/^1\d{8}$/, '0'],
  ],
  CI: [[/^[157]\d{8}$/, '0']],
};

/**
 * A phone number as it is typed or pasted, in international form (`+229 01 97 12 34 56`).
 *
 * @param country where a number without a country code belongs
 * @param plans numbering plans; a number of a country that is not in them is not valid
 * @returns undefined if it is not valid
 */
export function readPhone(
  input: string,
  country: CountryCode,
  plans: MetadataJson,
): string | undefined {
  const phone = parsePhoneNumberFromString(clean(input), country, plans);
  if (!phone) return undefined;
  // Read once more without an extension, which the provider has no field for.
  return meant(phone.nationalNumber, phone.country)
    .map((national) => parsePhoneNumberFromString(`+${phone.countryCallingCode}${national}`, plans))
    .find((candidate) => candidate?.isValid())
    ?.formatInternational();
}

/** The number itself, then what else may have been meant: too few digits, or a 0 from habit. */
function meant(national: string, country: CountryCode | undefined): string[] {
  const lacking = (country && LACKING[country]) ?? [];
  return [national, national.replace(/^0/, '')].flatMap((number) => [
    number,
    ...lacking.filter(([pattern]) => pattern.test(number)).map(([, digits]) => digits + number),
  ]);
}

/** Without what nobody sees, and without a + before a national 0. */
function clean(input: string): string {
  return dropInvisible(input)
    .replace(/\s+/g, ' ')
    .replace(/^ ?\+ ?(?=0)/, '');
}
