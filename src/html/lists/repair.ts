// Repairs lists from word processors, which have text, white space and lists between their items.
import type { Element, ElementContent, Root } from 'hast';
import { element, isElement } from '../nodes.ts';
import { visitElements } from '../visit.ts';

/** Moves content between items into the item before it, as browsers display it. */
export function repairLists(tree: Root): void {
  visitElements(tree, (node) => {
    if (isElement(node, 'ul', 'ol')) groupIntoItems(node, ['li']);
    if (node.tagName === 'dl') repairDescriptionList(node);
  });
}

function groupIntoItems(list: Element, names: [string, ...string[]]): void {
  const items: Element[] = [];
  for (const child of list.children) {
    if (child.type === 'text' && !child.value.trim()) continue;
    if (isElement(child, ...names)) items.push(child);
    else lastOf(items, names[0]).children.push(child);
  }
  list.children = items;
}

function lastOf(items: Element[], name: string): Element {
  const last = items.at(-1);
  if (last) return last;
  const first = element(name, {});
  items.push(first);
  return first;
}

/** Converts a list that is not a sequence of terms and descriptions into plain blocks. */
function repairDescriptionList(list: Element): void {
  if (list.children.some(isGroup)) return;
  groupIntoItems(list, ['dd', 'dt']);
  const sequence = list.children.map((child) => (isElement(child, 'dt') ? 't' : 'd')).join('');
  if (/^(t+d+)+$/.test(sequence)) return;
  for (const node of [list, ...list.children]) if (node.type === 'element') node.tagName = 'div';
}

const isGroup = (node: ElementContent): boolean =>
  isElement(node, 'div') && node.children.some((child) => isElement(child, 'dt'));
