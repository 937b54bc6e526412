// Amounts of money as people write them: `250000`, `1.500.000`, `250 000,50 F CFA`.
import { latinDigits } from './digits.ts';
import { dropInvisible } from './invisible.ts';

/** The CFA franc of West or Central Africa. */
const CURRENCY = String.raw`(?:xof|xaf|(?:f(?:rancs?|rs?)?[ .-]*)?c\.?f\.?a|f(?:rancs?|rs?)?)\.?`;
const AROUND = new RegExp(`^${CURRENCY}|${CURRENCY}$`, 'i');

/** Between thousands: any space, dot, comma or apostrophe, including Arabic signs. */
const SEPARATOR = "(?: *[.,٬'’ʼ´`] *| )";
const NUMBER = new RegExp(`^([1-9]\\d{0,2}(?:${SEPARATOR}\\d{3})+|\\d+)(?: *[.,٫] *(\\d{1,2}))?$`);
/** An amount is ambiguous if the same separator precedes thousands and cents. */
const UNCLEAR = /([.,])\d{3}.*\1 *\d{1,2}$/;

/**
 * An amount as digits, with a dot before cents if there are any; undefined if the text is not an
 * amount. A separator before three digits separates thousands: nobody writes thousandths of a franc.
 */
export function readAmount(text: string): string | undefined {
  const plain = latinDigits(dropInvisible(text)).replace(/\s+/g, ' ').trim();
  const number = plain
    .replace(AROUND, '')
    .trim()
    .replace(/[.,]-*$/, '');
  const [, whole, cents] = NUMBER.exec(number) ?? [];
  if (!whole || UNCLEAR.test(number)) return undefined;
  return whole.replace(/\D/g, '') + (cents ? `.${cents}` : '');
}

/** In French: `1 500 000,50`, with narrow no-break spaces. */
export function formatAmount(amount: string): string {
  const [whole = '', cents] = amount.split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return cents ? `${thousands},${cents}` : thousands;
}
