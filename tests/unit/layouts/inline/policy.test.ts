import { expect, it } from 'vitest';
import EarlySubmit from '../../../../src/layouts/inline/EarlySubmit.astro';
import TooOld from '../../../../src/layouts/inline/TooOld.astro';
import { inline } from './policy.ts';

it.each([
  ['early submits', EarlySubmit],
  ['old browsers', TooOld],
])('the policy allows the script for %s as it stands in the HTML', async (_, script) => {
  const { present, allowed } = await inline(script, {});
  expect(present).toHaveLength(1);
  expect(allowed).toEqual(present);
});
