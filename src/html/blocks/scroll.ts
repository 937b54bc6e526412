import type { Root } from 'hast';
import { element } from '../nodes.ts';
import { SKIP, visitElements } from '../visit.ts';

/** Wide tables and code scroll on their own; `tabindex` makes that possible by keyboard. */
export function makeScrollable(tree: Root): void {
  visitElements(tree, (node) => {
    if (node.tagName === 'pre') node.properties['tabIndex'] = 0;
  });
  visitElements(tree, (node, index, parent) => {
    if (node.tagName !== 'table') return undefined;
    parent.children[index] = element('div', { className: ['table'], tabIndex: 0 }, [node]);
    return SKIP;
  });
}
