import type { Root } from 'hast';
import { visitElements } from '../visit.ts';
import { EMBEDS } from './embeds.ts';
import { isLink, webAddress } from './safe-link.ts';

/** The addresses of links and embeds that browsers do not open, or only within a page. */
export function lostAddresses(tree: Root): string[] {
  const lost: string[] = [];
  visitElements(tree, ({ tagName, properties: { href, src, data } }) => {
    const address = String((tagName === 'a' ? href : (src ?? data)) ?? '');
    const isKept = tagName === 'a' ? isLink(address) : webAddress(address);
    const isNamed = tagName === 'a' || EMBEDS.includes(tagName);
    if (isNamed && address && !isKept && address !== 'about:blank') lost.push(address);
  });
  return lost;
}
