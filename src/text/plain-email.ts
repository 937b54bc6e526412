import { fold } from './fold.ts';
import { dropInvisible } from './invisible.ts';

/** A name with a letter or sign that is not ASCII, and a domain. */
const ADDRESS = /^(?=.*\P{ASCII}.*@)([^\s@]+)(@[^\s@]+\.[^\s@.]{2,})$/u;
const PLAIN = /^[!-~]+$/;

/**
 * What an address with accents before the @ was meant to be: few mail servers have such mailboxes.
 * Undefined for any other text, and in scripts other than the Latin one.
 */
export function plainEmail(typed: string): string | undefined {
  const [, name, domain] = ADDRESS.exec(dropInvisible(typed).trim()) ?? [];
  if (name === undefined) return undefined;
  const plain = fold(name);
  return PLAIN.test(plain) ? `${plain}${domain}` : undefined;
}
