import { createHash } from 'node:crypto';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { SSRManifest } from 'astro';
import { expect, it } from 'vitest';
import HeadScript from '../../../../src/layouts/inline/HeadScript.astro';
import { sessionGuardScript } from '../../../../src/layouts/inline/scripts.ts';
import { Screen } from '../../components/screen.ts';

const none = { resources: [], hashes: [] };
// As an adapter has it, Astro puts the policy into a header of the answer.
const csp = {
  cspDestination: 'adapter',
  algorithm: 'SHA-256',
  directives: [],
  scriptDirective: { ...none, strictDynamic: false },
  styleDirective: none,
};

it('the policy allows a script as it stands in the HTML', async () => {
  const container = await AstroContainer.create({ manifest: { csp } as unknown as SSRManifest });
  const props = { script: sessionGuardScript('private') };
  const response = await container.renderToResponse(HeadScript, { props });
  const policy = response.headers.get('content-security-policy') ?? '';
  const directive = policy.split(';').find((part) => part.trim().startsWith('script-src ')) ?? '';
  const { raw } = Screen.fragment(await response.text()).one('script');
  const hash = `sha256-${createHash('sha256').update(raw).digest('base64')}`;
  expect(directive.match(/(?<=')sha256-[^']+/g)).toEqual([hash]);
});
