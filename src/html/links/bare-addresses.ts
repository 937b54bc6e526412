import type { ElementContent, Root } from 'hast';
import { findAddresses } from '../../text/bare-addresses.ts';
import { CODE, element } from '../nodes.ts';
import { SKIP, visit } from '../visit.ts';

/** Turns URLs and e-mail addresses in the text into links. */
export function linkAddresses(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && (node.tagName === 'a' || CODE.has(node.tagName))) return SKIP;
    if (node.type !== 'text') return undefined;
    const pieces = split(node.value);
    parent.children.splice(index, 1, ...pieces);
    return index + pieces.length;
  });
}

function split(text: string): ElementContent[] {
  const pieces: ElementContent[] = [];
  let from = 0;
  const add = (value: string) => value && pieces.push({ type: 'text', value });
  for (const { start, end, href } of findAddresses(text)) {
    add(text.slice(from, start));
    pieces.push(element('a', { href }, [{ type: 'text', value: text.slice(start, end) }]));
    from = end;
  }
  add(text.slice(from));
  return pieces;
}
