import type { Element, Root } from 'hast';
import { isElement } from '../nodes.ts';
import { stylesOf } from '../styles.ts';
import { visitElements } from '../visit.ts';

/** Values of `list-style-type`, and the `type` of a numbered list that shows the same. */
const TYPES = new Map([
  ['decimal', '1'],
  ['decimal-leading-zero', '1'],
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
]);
const BULLET = /^(?:disc|circle|square)$/i;
const NUMBER = /^[1aAiI]$/;

/** Keeps numbers and letters that the text refers to: “point c of article II”. */
export function keepNumbering(tree: Root): void {
  visitElements(tree, (node, _index, parent) => {
    const { properties, tagName } = node;
    if (tagName === 'ol' || tagName === 'ul') {
      const first = node.children.find((child) => child.type === 'element');
      const kind = kindOf(node) ?? (first && kindOf(first));
      delete properties['type'];
      if (kind) node.tagName = BULLET.test(kind) ? 'ul' : 'ol';
      if (kind && node.tagName === 'ol' && kind !== '1') properties['type'] = kind;
    } else if (tagName === 'li') {
      const isNumbered = isElement(parent, 'ol');
      if (!isNumbered || !/^-?\d+$/.test(String(properties['value']))) delete properties['value'];
    }
  });
}

/** A type of numbers or of bullets. */
function kindOf(node: Element): string | undefined {
  const styles = stylesOf(node);
  const style = styles.get('list-style-type') ?? styles.get('list-style') ?? '';
  const words = style.split(/[\s!]+/).map((word) => TYPES.get(word) ?? word);
  return [...words, String(node.properties['type'])].find(
    (word) => NUMBER.test(word) || BULLET.test(word),
  );
}
