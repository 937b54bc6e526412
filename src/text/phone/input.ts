import { phoneNumbers } from '../../hub.ts';

/** Tells a country code plus number from a national number that begins with the same digits. */
const MIN_NATIONAL_LENGTH = 7;
/** Ten digits and the plus sign. */
const MAX_NATIONAL_LENGTH = 11;

/**
 * The digits of an international number, country code first, from the value of a field that shows
 * `+229 01 97 ...`. Users type into the field, paste over it, or clear it first.
 *
 * Without a plus sign it is a national number of the selected country, unless it begins with 00 or
 * is long enough to begin with the country's own code.
 *
 * @param field the value of the field after the edit
 * @param dialCode the country code of the selected country, `229`
 */
export function internationalDigits(field: string, dialCode: string): string {
  // A complete number may be pasted or typed after the existing code.
  const number = field.slice(Math.max(field.lastIndexOf('+'), 0));
  const digits = number.replace(/\D/g, '');
  if (digits === '') return '';
  if (digits.startsWith(`${dialCode}00`) && digits.length > dialCode.length + 2) {
    return digits.slice(dialCode.length + 2);
  }
  if (/^00./.test(digits)) return digits.slice(2);
  if (number.startsWith('+')) return /^0./.test(digits) ? dialCode + digits : digits;
  const minLength = dialCode.length + MIN_NATIONAL_LENGTH;
  const hasCode = digits.startsWith(dialCode) && digits.length >= minLength;
  return hasCode ? digits : dialCode + digits;
}

/** A number as it was typed, of the hub's country unless it says another, without a look at it. */
export const withDialCode = (typed: string): string =>
  `+${internationalDigits(typed, phoneNumbers.dialCode)}`;

/**
 * What the user typed, corrected for the field's own plus sign: an empty field adds one, and the
 * field drops one that is typed alone.
 *
 * @param before the previous value of the field, as returned by this function
 */
export function typedInto(field: string, before: string): string {
  if (before === '' && /^\+{1,2}\d/.test(field) && field.length <= MAX_NATIONAL_LENGTH) {
    return field.slice(1);
  }
  if (before.endsWith('+') && /^\d/.test(field)) return `+${field}`;
  return field;
}
