import type { AstroGlobal } from 'astro';
import { inlineHash } from '../hosting/csp.ts';

/** Allows an inline script in the content security policy of the page. */
export function allowScript({ csp }: Pick<AstroGlobal, 'csp'>, script: string): void {
  csp?.insertScriptHash(inlineHash(script));
}
