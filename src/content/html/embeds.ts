// Embeds would call a third party before the reader has asked for it.
import type { Element, Root } from 'hast';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { webAddress } from '../safe-link.ts';
import { element } from './structure.ts';

const EMBEDS = ['iframe', 'embed', 'object', 'video', 'audio'];

/** Before sanitising: an embed would be dropped, so it becomes a link to what it showed. */
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

/** Its own, or that of a source or of an older embed inside. */
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
