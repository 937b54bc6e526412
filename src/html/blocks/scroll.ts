import type { Root } from 'hast';
import { element } from '../nodes.ts';
import { SKIP, visitElements } from '../visit.ts';

/** Wide tables scroll on their own. */
export function wrapTables(tree: Root): void {
  visitElements(tree, (node, index, parent) => {
    if (node.tagName !== 'table') return undefined;
    parent.children[index] = element('div', { className: ['table'] }, [node]);
    return SKIP;
  });
}
