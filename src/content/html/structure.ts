// What an editor's HTML needs to fit into a page: texts apart, what is wide scrolls, nothing empty.
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

/** Before sanitising: where an element is dropped that holds a block of text, words would join. */
export function keepApart(tree: Root): void {
  visit(tree, 'element', (node, _index, parent) => {
    const parents = PARENTS.get(node.tagName);
    const isOrphan = parents && !(parent?.type === 'element' && parents.includes(parent.tagName));
    if (isOrphan || BLOCKS.has(node.tagName)) node.tagName = 'div';
    else node.tagName = RENAMED.get(node.tagName) ?? node.tagName;
  });
}

/** A table or a line of code may be wider than a phone: then it scrolls alone, by keyboard too. */
export function letScroll(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'pre') node.properties['tabIndex'] = 0;
  });
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    parent.children[index] = element('div', { className: ['table'], tabIndex: 0 }, [node]);
    return SKIP;
  });
}

const DROPPED = new Set('p h2 h3 h4 h5 h6 ul ol li figure figcaption blockquote div a'.split(' '));
const CONTENT = new Set(['img', 'hr', 'table']);

/** Word processors leave empty paragraphs behind; an empty heading or link confuses a reader. */
export function dropEmpty(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node)) return;
    node.children = (node.children as ElementContent[]).flatMap((child) =>
      isKept(child) ? child : fragmentsIn(child),
    );
  });
}

/** A heading of a row or a column that says nothing, in the corner of a table, is a cell. */
export function dropEmptyHeads(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'th' || hasContent(node)) return;
    node.tagName = 'td';
    delete node.properties['scope'];
  });
}

const isKept = (node: ElementContent): boolean =>
  node.type !== 'element' || !DROPPED.has(node.tagName) || hasContent(node);

/** What links lead to stays of what is dropped. */
function fragmentsIn(dropped: ElementContent): ElementContent[] {
  const found: ElementContent[] = [];
  visit(dropped, 'element', ({ properties: { id } }) => {
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
