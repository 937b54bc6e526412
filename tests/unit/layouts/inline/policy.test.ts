import { expect, it } from 'vitest';
import HeadScript from '../../../../src/layouts/inline/HeadScript.astro';
import { earlySubmitScript } from '../../../../src/layouts/inline/early-submit.ts';
import { sessionGuardScript } from '../../../../src/layouts/inline/scripts.ts';
import { tooOldScript } from '../../../../src/layouts/inline/too-old.ts';
import { render } from '../../components/screen.ts';
import { inline } from './policy.ts';

it.each([
  ['visitors', sessionGuardScript('guest')],
  ['candidates', sessionGuardScript('private')],
  ['early submits', earlySubmitScript],
  ['old browsers', tooOldScript],
])('the policy allows the script for %s as it stands in the HTML', async (_, script) => {
  const { present, allowed } = await inline(HeadScript, { script });
  expect(present).toHaveLength(1);
  expect(allowed).toEqual(present);
});

it('is a classic script without a file, so that it runs before the first paint', async () => {
  const script = (await render(HeadScript, { script: 'a()' })).one('script');
  for (const name of ['type', 'src', 'defer', 'async']) expect(script.get(name)).toBeUndefined();
});
