import type { Element, ElementContent, Root } from 'hast';
import { element, hasElement, hasText } from '../nodes.ts';
import { visit, visitElements } from '../visit.ts';

const REMOVABLE = new Set(
  'p h2 h3 h4 h5 h6 ul ol li figure figcaption blockquote div a table pre'.split(' '),
);
const CONTENT = new Set(['img', 'hr']);

/** Word processors leave empty paragraphs; empty headings and links confuse screen readers. */
export function dropEmpty(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node)) return;
    node.children = (node.children as ElementContent[]).flatMap((child) =>
      isKept(child) ? child : fragmentsIn(child),
    );
  });
}

/** An empty header cell, as in the corner of a table, becomes a data cell. */
export function replaceEmptyHeaderCells(tree: Root): void {
  visitElements(tree, (node) => {
    if (node.tagName !== 'th' || hasContent(node)) return;
    node.tagName = 'td';
    delete node.properties['scope'];
  });
}

const isKept = (node: ElementContent): boolean =>
  node.type !== 'element' || !REMOVABLE.has(node.tagName) || hasContent(node);

/** Link targets inside a removed element are kept. */
function fragmentsIn(removed: ElementContent): ElementContent[] {
  const found: ElementContent[] = [];
  visitElements(removed, ({ properties: { id } }) => {
    if (id) found.push(element('span', { id }));
  });
  return found;
}

const hasContent = (node: Element): boolean =>
  hasText(node) || hasElement(node, ({ tagName }) => CONTENT.has(tagName));
