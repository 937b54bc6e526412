// Embeds would contact third parties without the reader's consent.
import type { Element, Root } from 'hast';
import { element, hasText, isElement } from '../nodes.ts';
import { labelOf, pageOf } from './embed-pages.ts';
import { webAddress } from './safe-link.ts';
import { SKIP, visitElements } from '../visit.ts';

export const EMBEDS = ['iframe', 'embed', 'object', 'video', 'audio'];

/** CKEditor and Facebook put the address of an embed on the element around its preview. */
const isWrapper = ({ tagName, properties: { url, dataOembedUrl, dataHref } }: Element): boolean =>
  Boolean(url || dataOembedUrl || (tagName === 'div' && dataHref));

/** Replaces embeds, which sanitising would remove, by links to their content. */
export function linkEmbeds(tree: Root): void {
  visitElements(tree, (node, index, parent) => {
    const isEmbed = EMBEDS.includes(node.tagName);
    if (!isEmbed && !isWrapper(node)) return undefined;
    const address = addressOf(node);
    if (address) {
      const href = pageOf(address);
      const label = labelOf(href, String(node.properties['title'] ?? ''));
      const link = element('a', { href }, [{ type: 'text', value: label }]);
      const shown = isElement(parent, 'p') ? link : element('p', {}, [link]);
      // The text of a quoted post is kept.
      const kept = !isEmbed && hasText(node) ? [node] : [];
      parent.children.splice(index, 1, ...kept, shown);
      return index + kept.length + 1;
    }
    return SKIP;
  });
}

const ADDRESSES = ['dataOembedUrl', 'dataHref', 'url', 'src', 'data'];

/** The URL of the embed, or of a nested `<source>` or fallback embed. */
function addressOf(embed: Element): string | undefined {
  const found: (string | undefined)[] = [];
  visitElements(embed, (node) => {
    if (![...EMBEDS, 'source'].includes(node.tagName) && !isWrapper(node)) return;
    for (const name of ADDRESSES) found.push(webAddress(String(node.properties[name] ?? '')));
  });
  return found.find(Boolean);
}
