import type { Root } from 'hast';
import { isElement } from '../nodes.ts';
import { visitElements } from '../visit.ts';

const BLOCKS = new Set(
  'address article aside center details dialog fieldset footer form header hgroup legend main marquee nav search section summary'.split(
    ' ',
  ),
);
const RENAMED = new Map([
  ['strike', 's'],
  ['menu', 'ul'],
  ['dir', 'ul'],
]);
const PARENTS = new Map([
  ['li', ['ul', 'ol']],
  ['dt', ['dl', 'div']],
  ['dd', ['dl', 'div']],
  ['figcaption', ['figure']],
]);

/** Runs before sanitising, because words would join where it removes a block element. */
export function separateBlocks(tree: Root): void {
  visitElements(tree, (node, _index, parent) => {
    if (String(node.properties['className']).includes('ql-code-block-container')) {
      node.tagName = 'pre';
    }
    const parents = PARENTS.get(node.tagName);
    const isOrphan = parents && !isElement(parent, ...parents);
    if (isOrphan || BLOCKS.has(node.tagName)) node.tagName = 'div';
    else node.tagName = RENAMED.get(node.tagName) ?? node.tagName;
  });
}
