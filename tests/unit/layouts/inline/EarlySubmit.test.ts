import { expect, it } from 'vitest';
import EarlySubmit from '../../../../src/layouts/inline/EarlySubmit.astro';
import { inline } from './policy.ts';

it('the policy allows the script as it stands in the HTML', async () => {
  const { present, allowed } = await inline(EarlySubmit, {}, 'script');
  expect(present).toHaveLength(1);
  expect(allowed).toEqual(present);
});
