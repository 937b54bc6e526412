import type { Element, ElementContent, Nodes, Root } from 'hast';
import { element, hasElement, hasText, INLINE, isElement } from './nodes.ts';
import { stylesOf } from './styles.ts';
import { visitElements } from './visit.ts';

/** Each element, with the style property and the value that have the same meaning. */
type Meanings = readonly (readonly [name: string, property: RegExp, value: RegExp])[];

const MEANINGS: Meanings = [
  ['s', /^text-decoration(?:-line)?$/, /line-through/],
  ['sup', /^vertical-align$/, /^super/],
  ['sub', /^vertical-align$/, /^sub/],
  // Word raises and lowers text by a distance.
  ['sup', /^top$/, /^-[\d.]*[1-9][\d.]*pt/],
  ['sub', /^top$/, /^[\d.]*[1-9][\d.]*pt/],
];
/** Only for elements without a meaning of their own: a heading, for example, is bold anyway. */
const LOOKS: Meanings = [
  ['strong', /^font-weight$/, /^(?:bold|[6-9]00)/],
  ['em', /^font-style$/, /^italic/],
];
const NORMAL = /^(?:normal|[1-5]00)/;
const PLAIN = ['span', 'font'];
const STRUCK = ['s', 'strike', 'del'];

/**
 * Converts styles to elements before sanitising removes them. Google Docs marks bold text by style,
 * and wraps the whole document in a `<b>` of normal weight.
 */
export function convertEmphasis(tree: Root): void {
  visitElements(tree, (node, _index, parent) => {
    if (!node.properties['style']) return;
    const styles = stylesOf(node);
    if (['b', 'strong'].includes(node.tagName) && NORMAL.test(styles.get('font-weight') ?? '')) {
      node.tagName = 'span';
    }
    for (const [name, property, value] of meaningsOf(node)) {
      // Blocks, cells and pictures of formulas are only aligned by these styles.
      if (['sup', 'sub'].includes(name) && !(INLINE.has(node.tagName) && hasText(node))) continue;
      if (![...styles].some(([key, text]) => property.test(key) && value.test(text))) continue;
      const names = name === 's' ? STRUCK : [name];
      const isSame = (other: Nodes) => isElement(other, ...names);
      if ([node, parent].some(isSame) || hasElement(node, isSame)) continue;
      if (PLAIN.includes(node.tagName)) node.tagName = name;
      else wrapText(node, name);
    }
  });
}

const meaningsOf = ({ tagName }: Element): Meanings =>
  PLAIN.includes(tagName) ? [...LOOKS, ...MEANINGS] : MEANINGS;

/** Wraps the content of an element, or of the blocks in it. */
function wrapText(node: Element, name: string): void {
  if (!node.children.some(isBlock)) {
    if (hasText(node)) node.children = [element(name, {}, node.children)];
    return;
  }
  for (const [index, child] of node.children.entries()) {
    if (isBlock(child)) wrapText(child, name);
    else if (hasText({ type: 'root', children: [child] })) {
      node.children[index] = element(name, {}, [child]);
    }
  }
}

const isBlock = (node: ElementContent): node is Element =>
  node.type === 'element' && !INLINE.has(node.tagName) && !isElement(node, 'br', 'img');
