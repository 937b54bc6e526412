// What an editor's HTML needs to fit into a page: headings below the page's own, texts apart, wide
// tables that scroll, nothing empty.
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** The page's title is the only h1, so an editor's headings begin at h2. */
export function lowerHeadings(tree: Root): void {
  let hasH1 = false;
  visit(tree, 'element', (node) => {
    hasH1 ||= node.tagName === 'h1';
  });
  if (!hasH1) return;
  visit(tree, 'element', (node) => {
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    if (level) node.tagName = `h${Math.min(level + 1, 6)}`;
  });
}

const BLOCKS = new Set(
  'address article aside center details dialog fieldset footer form header hgroup legend main nav search section summary'.split(
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

/** A table may be wider than a phone: then it scrolls alone, by keyboard too. */
export function wrapTables(tree: Root): void {
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
    if ('children' in node) node.children = (node.children as ElementContent[]).filter(isKept);
  });
}

const isKept = (node: ElementContent): boolean =>
  node.type !== 'element' || !DROPPED.has(node.tagName) || hasContent(node);

function hasContent(node: Element): boolean {
  return node.children.some((child) => {
    if (child.type === 'text') return /[^\s\u00ad\u200b\u2060]/.test(child.value);
    return child.type === 'element' && (CONTENT.has(child.tagName) || hasContent(child));
  });
}

export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}
