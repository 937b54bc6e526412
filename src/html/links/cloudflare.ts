// Cloudflare hides e-mail addresses in pages, and only its own script shows them. Text that is copied
// from such a page has `/cdn-cgi/l/email-protection#5a3b…` and « [email protected] » in their place.
import type { Root } from 'hast';
import { visitElements } from '../visit.ts';

const HIDDEN = /\/cdn-cgi\/l\/email-protection#([\da-f]{4,})$/i;

export function showHiddenMails(tree: Root): void {
  visitElements(tree, (node) => {
    const { dataCfemail: shown, href } = node.properties;
    const [, target = node.tagName === 'a' ? shown : undefined] = HIDDEN.exec(String(href)) ?? [];
    if (target) node.properties['href'] = `mailto:${decoded(String(target))}`;
    if (shown) node.children = [{ type: 'text', value: decoded(String(shown)) }];
  });
}

/** The first byte is the key of the others. */
function decoded(digits: string): string {
  const [key = 0, ...bytes] = (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte ^ key));
}
