// For the build: the countries that the registration form offers for a phone number.
import type { CountryCode } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/max/metadata';
import { country as hubCountry } from '../../hub.ts';

/** Those of the sister hubs, which the form lists first. */
export const regional = ['BJ', 'BF', 'CI', 'DJ', 'NE', 'SN', 'TG', 'GA'] as const;

/** The hub's own country and its sisters', then all others by their French names. */
export function phoneCountries() {
  const preferred = [...new Set<CountryCode>([hubCountry, ...regional])];
  const others = (Object.keys(plans.countries) as CountryCode[])
    .filter((country) => !preferred.includes(country))
    .map(optionOf)
    .sort((a, b) => collator.compare(a.label, b.label));
  return { preferred: preferred.map(optionOf), others };
}

const names = new Intl.DisplayNames('fr', { type: 'region' });
const collator = new Intl.Collator('fr');

/** The value is the dial code. Where countries share it, only that of the main one is the code alone. */
function optionOf(country: CountryCode) {
  const [code = ''] = plans.countries[country] ?? [];
  const isMain = plans.country_calling_codes[code]?.[0] === country;
  return { value: isMain ? code : `${code} ${country}`, label: `${names.of(country)} +${code}` };
}
