/** A code and a number are longer than any national number that begins like the code. */
const LEAST_NATIONAL = 7;
/** Ten digits, and the +. */
const LONGEST_NATIONAL = 11;

/**
 * The digits of an international number, country code first, from what stands in a field that
 * shows `+229 01 97 ...` and that people type into, paste over, or empty first.
 *
 * Without a + it is a national number of the chosen country, unless it begins with 00 or is long
 * enough to begin with the country's own code.
 *
 * @param field what the field holds after the edit
 * @param dialCode of the chosen country, `229`
 */
export function dialledDigits(field: string, dialCode: string): string {
  // A whole number pasted or typed behind the code that was there.
  const number = field.slice(Math.max(field.lastIndexOf('+'), 0));
  const digits = number.replace(/\D/g, '');
  if (digits === '') return '';
  if (digits.startsWith(`${dialCode}00`) && digits.length > dialCode.length + 2) {
    return digits.slice(dialCode.length + 2);
  }
  if (/^00./.test(digits)) return digits.slice(2);
  if (number.startsWith('+')) return /^0./.test(digits) ? dialCode + digits : digits;
  const hasCode = digits.startsWith(dialCode) && digits.length >= dialCode.length + LEAST_NATIONAL;
  return hasCode ? digits : dialCode + digits;
}

/**
 * What a person typed, where the field takes part: emptied, it shows a + of its own; given a +
 * alone, it swallows it.
 *
 * @param before what the field held before the edit, as this function gave it
 */
export function typedInto(field: string, before: string): string {
  if (before === '' && /^\+{1,2}\d/.test(field) && field.length <= LONGEST_NATIONAL) {
    return field.slice(1);
  }
  if (before.endsWith('+') && /^\d/.test(field)) return `+${field}`;
  return field;
}
