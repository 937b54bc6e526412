import { expect, it } from 'vitest';
import LayerOrder from '../../../../src/layouts/inline/LayerOrder.astro';
import { inline } from './policy.ts';

it('the policy allows the order of the layers as it stands in the HTML', async () => {
  const { present, allowed } = await inline(LayerOrder, {}, 'style');
  expect(present).toHaveLength(1);
  expect(allowed).toEqual(present);
});
