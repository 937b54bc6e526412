import { phoneNumbers } from '../../hub.ts';
import { latinDigits } from '../digits.ts';

/** With fewer digits after it, a leading `229` belongs to a national number. */
const MIN_NATIONAL_LENGTH = 7;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

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
  const text = latinDigits(field);
  const number = text.slice(Math.max(text.lastIndexOf('+'), 0));
  const digits = digitsOf(number);
  if (digits === '') return '';
  const international = digits.replace(new RegExp(`^(${dialCode})?00(?=.)`), '');
  if (international !== digits) return international;
  if (number.startsWith('+')) return /^0./.test(digits) ? dialCode + digits : digits;
  const minLength = dialCode.length + MIN_NATIONAL_LENGTH;
  const hasCode = digits.startsWith(dialCode) && digits.length >= minLength;
  return hasCode ? digits : dialCode + digits;
}

/** A typed number with its country code, or with the hub's if it has none. It is not checked. */
export const withDialCode = (typed: string): string =>
  `+${internationalDigits(typed, phoneNumbers.dialCode)}`;

interface EditedField {
  /** The value before the edit: React keeps it up to date. */
  defaultValue: string;
  value: string;
  selectionStart: number | null;
}

/** Autofill and scripts set the whole value, wherever the caret was. */
const setsAll = (inputType: string | undefined): boolean =>
  inputType === undefined || inputType === 'insertReplacementText';

/**
 * The digits of an international number after an edit anywhere in the field, and the number of digits
 * that follow the caret.
 *
 * @param inputType that of the input event, if the browser sets it
 */
export function readEdit(
  { defaultValue, value, selectionStart }: EditedField,
  inputType: string | undefined,
  dialCode: string,
) {
  const caret = setsAll(inputType) ? value.length : (selectionStart ?? value.length);
  let head = latinDigits(value.slice(0, caret));
  let tail = digitsOf(latinDigits(value.slice(caret)));
  // If only a space was deleted, the digit beyond it goes too: formatting would restore the space.
  if (digitsOf(defaultValue) === digitsOf(value)) {
    if (inputType?.endsWith('Backward')) head = head.replace(/\d\D*$/, '');
    if (inputType?.endsWith('Forward')) tail = tail.slice(1);
  }
  // Digits after the caret mean an edit within a number, not a new one.
  const number = tail ? digitsOf(head) + tail : internationalDigits(head, dialCode);
  return { number, following: tail.length };
}

/** Where the caret is in a formatted number: directly after a digit, before any space. */
export const caretBefore = (following: number, formatted: string): number =>
  formatted.search(new RegExp(`(?:[^\\d+]*\\d){${following}}[^\\d+]*$`));
