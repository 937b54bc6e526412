// To-do lists. Editors mark items by styles or checkboxes, which sanitising removes, so the marks
// become text.
import type { Element, Parents, Root } from 'hast';
import { hasElement, hasText, isElement } from '../nodes.ts';
import { visitElements } from '../visit.ts';

const DONE = '☑ ';
const OPEN = '☐ ';

/** Used by Quill, Tiptap, Lexical and Google Docs. In Quill 1, a whole list may be `true` or `false`. */
const STATES = new Map([
  ['checked', DONE],
  ['true', DONE],
  ['unchecked', OPEN],
  ['false', OPEN],
]);

/** Marks in the text what is done and what is open. Runs before the lists are nested. */
export function markTasks(tree: Root): void {
  visitElements(tree, (node, _index, parent) => {
    if (node.tagName !== 'li') return;
    const mark = stateOf(node, parent);
    const box = takeBox(node);
    const shown = mark ?? (box && markOf(box));
    if (shown) prepend(node, shown);
  });
  visitElements(tree, (node, index, parent) => {
    if (isBox(node)) put(parent, index, 1, markOf(node));
  });
}

const isBox = ({ tagName, properties: { type, alt } }: Element): boolean =>
  (tagName === 'input' && /^checkbox$/i.test(String(type))) ||
  // Google Docs uses a picture of a box.
  (tagName === 'img' && ['checked', 'unchecked'].includes(String(alt)));

const markOf = ({ properties }: Element): string =>
  'checked' in properties || properties['alt'] === 'checked' ? DONE : OPEN;

function stateOf({ properties }: Element, list: Parents): string | undefined {
  const around = list.type === 'element' ? list.properties : {};
  // TinyMCE
  if (String(around['className']).includes('tox-checklist')) {
    return String(properties['className']).includes('tox-checklist--checked') ? DONE : OPEN;
  }
  const { dataList, dataChecked, ariaChecked } = properties;
  return [dataList, dataChecked, ariaChecked, around['dataChecked']]
    .map((state) => STATES.get(String(state)))
    .find(Boolean);
}

/** Removes and returns the checkbox of an item, but not those of nested items. */
function takeBox(node: Element): Element | undefined {
  for (const [index, child] of node.children.entries()) {
    if (child.type !== 'element' || child.tagName === 'li') continue;
    if (isBox(child)) node.children.splice(index, 1);
    const box = isBox(child) ? child : takeBox(child);
    if (box) return box;
  }
  return undefined;
}

/** Puts a mark at the start of the text, inside its paragraph. */
function prepend(node: Element, mark: string): void {
  const first = node.children.find((child) =>
    child.type === 'element'
      ? hasText(child) || hasElement(child, ({ tagName }) => tagName === 'img')
      : child.type === 'text' && child.value.trim(),
  );
  if (isElement(first, 'p', 'div')) prepend(first, mark);
  else put(node, 0, 0, mark);
}

function put(parent: Parents, index: number, removed: number, mark: string): void {
  parent.children.splice(index, removed, { type: 'text', value: mark });
  const next = parent.children[index + 1];
  if (next?.type === 'text') next.value = next.value.trimStart();
}
