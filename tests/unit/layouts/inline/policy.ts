// A piece of a head as a browser checks it: what it contains and what the policy allows.
import { createHash } from 'node:crypto';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { SSRManifest } from 'astro';
import { Screen } from '../../components/screen.ts';

type Component = Parameters<AstroContainer['renderToString']>[0];

const none = { resources: [], hashes: [] };
// As an adapter has it, Astro puts the policy into a header of the answer.
const csp = {
  cspDestination: 'adapter',
  algorithm: 'SHA-256',
  directives: [],
  scriptDirective: { ...none, strictDynamic: false },
  styleDirective: none,
};

/** The hashes of the inline scripts in the HTML, and of those that may run. */
export async function inline(
  component: Component,
  props: object,
): Promise<{ present: string[]; allowed: string[] }> {
  const manifest = { csp } as unknown as SSRManifest;
  const container = await AstroContainer.create({ manifest });
  const response = await container.renderToResponse(component, { props: { ...props } });
  const policy = response.headers.get('content-security-policy') ?? '';
  const directive = policy.split(';').find((part) => part.trim().startsWith('script-src ')) ?? '';
  return {
    present: Screen.fragment(await response.text())
      .all('script')
      .map(({ raw }) => `sha256-${createHash('sha256').update(raw).digest('base64')}`),
    allowed: [...directive.matchAll(/'(sha256-[^']+)'/g)].map(([, hash = '']) => hash),
  };
}
