import { phoneNumbers } from '../../hub.ts';
import { latinDigits } from '../digits.ts';

/** With fewer digits after it, a leading `229` belongs to a national number. */
const MIN_NATIONAL_LENGTH = 7;

/**
 * A typed number with a country code, `+2290197123456`; '' without any digit. It is not checked.
 *
 * Without a plus sign it is a national number of the selected country, unless it begins with 00 or
 * is long enough to begin with the country's own code.
 *
 * @param dialCode the country code of the selected country, `229`
 */
export function withDialCode(typed: string, dialCode: string = phoneNumbers.dialCode): string {
  const { digits, isInternational } = read(typed);
  if (digits === '') return '';
  const minLength = dialCode.length + MIN_NATIONAL_LENGTH;
  const hasCode = digits.startsWith(dialCode) && digits.length >= minLength;
  return isInternational || hasCode ? `+${digits}` : `+${dialCode}${digits}`;
}

/** The one of the codes that a number is typed with, and what follows it; undefined if there is none. */
export function dialCodeIn(typed: string, codes: readonly string[]) {
  const { digits, isInternational } = read(typed);
  const code = isInternational && codes.find((each) => digits.startsWith(each));
  return code ? { code, national: digits.slice(code.length) } : undefined;
}

function read(typed: string) {
  const text = latinDigits(typed);
  const digits = text.replace(/\D/g, '');
  // No country code begins with a zero: after a plus sign too, 01 97 is a national number.
  if (/^00[1-9]/.test(digits)) return { digits: digits.slice(2), isInternational: true };
  return { digits, isInternational: text.includes('+') && !digits.startsWith('0') };
}
