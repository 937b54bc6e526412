import type { MetadataJson } from 'libphonenumber-js/core';
import { readPhone } from './phone-reading.ts';

/**
 * The numbering plans of the eight countries that the registration names first, an excerpt of
 * libphonenumber's: those of the whole world weigh 20 kB. A test compares the two.
 */
export const nearPlans = {
  version: 4,
  country_calling_codes: {
    '221': ['SN'],
    '225': ['CI'],
    '226': ['BF'],
    '227': ['NE'],
    '228': ['TG'],
    '229': ['BJ'],
    '241': ['GA'],
    '253': ['DJ'],
  },
  countries: {
    BJ: [
      '229',
      '00',
      '01\\d{8}',
      [10],
      [['(\\d{2})(\\d{2})(\\d{2})(\\d{2})(\\d{2})', '$1 $2 $3 $4 $5', ['0']]],
    ],
    BF: [
      '226',
      '00',
      '[024-7]\\d{7}',
      [8],
      [['(\\d{2})(\\d{2})(\\d{2})(\\d{2})', '$1 $2 $3 $4', ['[024-7]']]],
    ],
    CI: [
      '225',
      '00',
      '[02]\\d{9}',
      [10],
      [
        ['(\\d{2})(\\d{2})(\\d)(\\d{5})', '$1 $2 $3 $4', ['2']],
        ['(\\d{2})(\\d{2})(\\d{2})(\\d{4})', '$1 $2 $3 $4', ['0']],
      ],
    ],
    DJ: [
      '253',
      '00',
      '(?:2\\d|77)\\d{6}',
      [8],
      [['(\\d{2})(\\d{2})(\\d{2})(\\d{2})', '$1 $2 $3 $4', ['[27]']]],
    ],
    NE: [
      '227',
      '00',
      '[027-9]\\d{7}',
      [8],
      [
        ['(\\d{2})(\\d{3})(\\d{3})', '$1 $2 $3', ['08']],
        ['(\\d{2})(\\d{2})(\\d{2})(\\d{2})', '$1 $2 $3 $4', ['[089]|2[013]|7[0467]']],
      ],
    ],
    SN: [
      '221',
      '00',
      '(?:[378]\\d|93)\\d{7}',
      [9],
      [
        ['(\\d{3})(\\d{2})(\\d{2})(\\d{2})', '$1 $2 $3 $4', ['8']],
        ['(\\d{2})(\\d{3})(\\d{2})(\\d{2})', '$1 $2 $3 $4', ['[379]']],
      ],
    ],
    TG: [
      '228',
      '00',
      '[279]\\d{7}',
      [8],
      [['(\\d{2})(\\d{2})(\\d{2})(\\d{2})', '$1 $2 $3 $4', ['[279]']]],
    ],
    GA: [
      '241',
      '00',
      '(?:[067]\\d|11)\\d{6}|[2-7]\\d{6}',
      [7, 8],
      [
        ['(\\d)(\\d{2})(\\d{2})(\\d{2})', '$1 $2 $3 $4', ['[2-7]'], '0$1'],
        ['(\\d{2})(\\d{2})(\\d{2})(\\d{2})', '$1 $2 $3 $4', ['0']],
        ['(\\d{2})(\\d{2})(\\d{2})(\\d{2})', '$1 $2 $3 $4', ['11|[67]'], '0$1'],
      ],
      0,
      0,
      '0(11\\d{6}|60\\d{6}|61\\d{6}|6[256]\\d{6}|7[467]\\d{6})',
      '$1',
    ],
  },
  nonGeographic: {},
} as unknown as MetadataJson;

/** A number of one of those countries in international form; one without a code is of Benin. */
export const nearPhone = (input: string): string | undefined => readPhone(input, 'BJ', nearPlans);

/** Whether the number names a country that is none of those. */
export function isFarPhone(input: string): boolean {
  const digits = input.replace(/\D/g, '').replace(/^00/, '');
  const namesCountry = input.includes('+') || /^\D*00/.test(input);
  const codes = Object.keys(nearPlans.country_calling_codes);
  return namesCountry && digits !== '' && !codes.some((code) => digits.startsWith(code));
}
