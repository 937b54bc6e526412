// Telephone numbers as they are searched: with and without spaces, and what stands before them.
import { phoneNumbers } from '../../hub.ts';

/** A telephone number, or another one of six digits or more, with what people write between its digits. */
export const LONG_NUMBER = /\+?\d(?:[ \u00a0\u202f.()/-]{0,2}\d){5,}/g;

const LEAST_DIGITS = 6;
/** Of a telephone number, 15 at most. */
const MOST_DIGITS = 20;

/**
 * What some write before a number and others do not: 00, the country’s code, a zero, and the 01 with which all
 * numbers in Benin begin since 2024.
 */
const OPTIONAL = new RegExp(`^(00)?(${phoneNumbers.dialCode})?(01|0)?(?=\\d{${LEAST_DIGITS}})`);

const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** The words by which a long number is found: its last digits. */
export function endsOf(number: string): string[] {
  const digits = digitsOf(number);
  if (digits.length > MOST_DIGITS) return [];
  return Array.from({ length: digits.length - LEAST_DIGITS + 1 }, (_, from) => digits.slice(from));
}

/** A text that is searched, with its long numbers as one of their ends begins. */
export const joinNumbers = (text: string): string =>
  text.replace(LONG_NUMBER, (number) => ` ${digitsOf(number).replace(OPTIONAL, '')} `);
