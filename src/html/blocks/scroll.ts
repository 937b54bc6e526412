import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { element } from '../nodes.ts';

/** Wide tables and code scroll on their own; `tabindex` makes that possible by keyboard. */
export function makeScrollable(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'pre') node.properties['tabIndex'] = 0;
  });
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    parent.children[index] = element('div', { className: ['table'], tabIndex: 0 }, [node]);
    return SKIP;
  });
}
