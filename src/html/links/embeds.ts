// Embeds would contact third parties without the reader's consent.
import type { Element, Root } from 'hast';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { element } from '../nodes.ts';
import { webAddress } from './safe-link.ts';

const EMBEDS = ['iframe', 'embed', 'object', 'video', 'audio'];

/** Replaces embeds, which sanitising would remove, by links to their content. */
export function linkEmbeds(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!EMBEDS.includes(node.tagName) || !parent || index === undefined) return undefined;
    const href = webAddress(addressOf(node));
    if (href) {
      const label = String(node.properties['title'] || href.replace(/^https?:\/\//, ''));
      const link = element('a', { href }, [{ type: 'text', value: label }]);
      const inText = parent.type === 'element' && parent.tagName === 'p';
      parent.children[index] = inText ? link : element('p', {}, [link]);
    }
    return SKIP;
  });
}

/** The URL of the embed, or of a nested `<source>` or fallback embed. */
function addressOf(embed: Element): string | undefined {
  let found: string | undefined;
  visit(embed, 'element', ({ tagName, properties }) => {
    if (![...EMBEDS, 'source'].includes(tagName)) return undefined;
    const address = properties['src'] || properties['data'];
    if (typeof address !== 'string') return undefined;
    found = address;
    return EXIT;
  });
  return found;
}
