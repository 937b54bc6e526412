// For the build, which gives them to pages as REGIONAL_PLANS: the complete set is 40 kB.
import type { MetadataJson } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/max/metadata';

/** Those that the registration form lists first. */
const countries = ['BJ', 'BF', 'CI', 'DJ', 'NE', 'SN', 'TG', 'GA'] as const;

/** The numbering plans of these countries. */
export const regionalPlans: MetadataJson = {
  ...plans,
  country_calling_codes: Object.fromEntries(
    Object.entries(plans.country_calling_codes).filter(([, of]) =>
      countries.some((country) => of.includes(country)),
    ),
  ),
  countries: Object.fromEntries(countries.map((country) => [country, plans.countries[country]])),
  nonGeographic: {},
};
