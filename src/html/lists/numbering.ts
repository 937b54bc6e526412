import type { Element, Root } from 'hast';
import { isElement } from '../nodes.ts';
import { stylesOf } from '../styles.ts';
import { visitElements } from '../visit.ts';

/** Values of `list-style-type`, and the equivalent `type` of a numbered list. */
const TYPES = new Map([
  ['decimal', '1'],
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
]);
/** Numbers that `type` lacks. The style sheet of components/ui/Prose.astro has these classes instead. */
export const NUMBER_CLASSES = ['lower-greek', 'decimal-leading-zero'];
/** The class of an item without a number or bullet. TinyMCE puts nested lists into such items. */
export const NO_MARKER = 'none';
const BULLET = /^(?:disc|circle|square)$/i;
const NUMBER = /^[1aAiI]$/;

/** Keeps numbers and letters, because texts refer to them: “point c of article II”. */
export function keepNumbering(tree: Root): void {
  visitElements(tree, (node, _index, parent) => {
    const { properties, tagName } = node;
    if (['ol', 'ul', 'li'].includes(tagName)) delete properties['className'];
    if (tagName === 'ol' || tagName === 'ul') {
      const first = node.children.find((child) => child.type === 'element');
      const kind = kindOf(node) ?? (first && kindOf(first));
      delete properties['type'];
      if (kind) node.tagName = BULLET.test(kind) ? 'ul' : 'ol';
      if (!kind || node.tagName === 'ul' || kind === '1') return;
      if (NUMBER_CLASSES.includes(kind)) properties['className'] = [kind];
      else properties['type'] = kind;
    } else if (tagName === 'li') {
      if (listStylesOf(node).includes(NO_MARKER)) properties['className'] = [NO_MARKER];
      const isNumbered = isElement(parent, 'ol');
      if (!isNumbered || !/^-?\d+$/.test(String(properties['value']))) delete properties['value'];
    }
  });
}

/** The kind of its numbers or bullets. */
function kindOf(node: Element): string | undefined {
  const words = listStylesOf(node).map((word) => TYPES.get(word) ?? word);
  return [...words, String(node.properties['type'])].find(
    (word) => NUMBER.test(word) || NUMBER_CLASSES.includes(word) || BULLET.test(word),
  );
}

function listStylesOf(node: Element): string[] {
  const styles = stylesOf(node);
  return (styles.get('list-style-type') ?? styles.get('list-style') ?? '').split(/[\s!]+/);
}
