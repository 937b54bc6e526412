// For the build, which gives them to pages as REGIONAL_PLANS: the complete set is 40 kB.
import type { MetadataJson } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/max/metadata';
import { regional } from './countries.ts';

/** The numbering plans of the countries that the registration form lists first. */
export const regionalPlans: MetadataJson = {
  ...plans,
  country_calling_codes: Object.fromEntries(
    Object.entries(plans.country_calling_codes).filter(([, of]) =>
      regional.some((country) => of.includes(country)),
    ),
  ),
  countries: Object.fromEntries(regional.map((country) => [country, plans.countries[country]])),
  nonGeographic: {},
};
