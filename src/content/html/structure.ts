// Adapts the structure of editors' HTML: separate blocks, scrollable tables, no empty elements.
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

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
  visit(tree, 'element', (node, _index, parent) => {
    const parents = PARENTS.get(node.tagName);
    const isOrphan = parents && !(parent?.type === 'element' && parents.includes(parent.tagName));
    if (isOrphan || BLOCKS.has(node.tagName)) node.tagName = 'div';
    else node.tagName = RENAMED.get(node.tagName) ?? node.tagName;
  });
}

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

const REMOVABLE = new Set(
  'p h2 h3 h4 h5 h6 ul ol li figure figcaption blockquote div a'.split(' '),
);
const CONTENT = new Set(['img', 'hr', 'table']);

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
  visit(tree, 'element', (node) => {
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
  visit(removed, 'element', ({ properties: { id } }) => {
    if (id) found.push(element('span', { id }));
  });
  return found;
}

const hasContent = (node: Element): boolean =>
  hasText(node) || hasElement(node, ({ tagName }) => CONTENT.has(tagName));

export const hasText = (node: Element): boolean =>
  node.children.some((child) => {
    if (child.type === 'text') return /[^\s\p{Cf}]/u.test(child.value);
    return child.type === 'element' && hasText(child);
  });

const hasElement = (node: Element, is: (element: Element) => boolean): boolean =>
  node.children.some((child) => child.type === 'element' && (is(child) || hasElement(child, is)));

export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}
