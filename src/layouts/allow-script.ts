import type { AstroGlobal } from 'astro';
import { inlineHash } from '../hosting/csp.ts';

/**
 * Allows an inline script in the page's content security policy. The policy is in the head, which is
 * rendered before the body, so for a script in the body the page or its layout calls this.
 */
export function allowScript({ csp }: Pick<AstroGlobal, 'csp'>, script: string): void {
  csp?.insertScriptHash(inlineHash(script));
}
