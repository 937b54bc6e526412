import { expect, it } from 'vitest';
import { latinDigits } from '../../../src/text/digits.ts';

it.each([
  ['+229 01', '+229 01'],
  ['+٢٢٩ ٠١٣٤٥٦٧٨', '+229 01345678'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['＋２２９　０１', '+229\u300001'],
  ['߀߁߂ ०१९ 𞥐𞥙', '012 019 09'],
  // Two alphabets of digits, one directly after the other.
  ['𝟎𝟗𝟘𝟡', '0909'],
  ['½ Ⅷ ² dix', '½ Ⅷ ² dix'],
])('%j is %j in digits from 0 to 9', (text, digits) => expect(latinDigits(text)).toBe(digits));
