// Lists as word processors write them have texts, blanks and other lists between their items.
import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { element } from './structure.ts';

/** What stands between items belongs to the one before it, which is where browsers show it. */
export function mendLists(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'ul' || node.tagName === 'ol') gather(node, ['li']);
    if (node.tagName === 'dl') mendGlossary(node);
  });
}

function gather(list: Element, names: [string, ...string[]]): void {
  const items: Element[] = [];
  for (const child of list.children) {
    if (child.type === 'text' && !child.value.trim()) continue;
    if (child.type === 'element' && names.includes(child.tagName)) items.push(child);
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

/** Terms and what they mean, by turns; a list that is none was meant to look like one. */
function mendGlossary(list: Element): void {
  if (list.children.some(isGroup)) return;
  gather(list, ['dd', 'dt']);
  const turns = list.children.map((child) => (isElement(child, 'dt') ? 't' : 'd')).join('');
  if (/^(t+d+)+$/.test(turns)) return;
  for (const each of [list, ...list.children]) if (each.type === 'element') each.tagName = 'div';
}

const isElement = (node: ElementContent, name: string): boolean =>
  node.type === 'element' && node.tagName === name;

const isGroup = (node: ElementContent): boolean =>
  node.type === 'element' &&
  node.tagName === 'div' &&
  node.children.some((child) => isElement(child, 'dt'));
