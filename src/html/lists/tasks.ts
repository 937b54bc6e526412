// To-do lists. Editors mark items by styles or checkboxes, which sanitising removes, so the marks
// become text.
import type { Element, Parents, Root } from 'hast';
import { hasElement, hasText, isElement } from '../nodes.ts';
import { stylesOf } from '../styles.ts';
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
    const shown = mark ?? (box ? markOf(box) : takeWritten(node));
    if (shown) prepend(node, shown);
  });
  visitElements(tree, (node, index, parent) => {
    if (isBox(node)) put(parent, index, 1, markOf(node));
    // Of Evernote; what follows it is parsed as its content.
    if (node.tagName === 'en-todo') put(node, 0, 0, markOf(node));
  });
}

const NOTION_BOX = /\bcheckbox-o(n|ff)\b/;

const isBox = ({ tagName, properties: { type, alt, className } }: Element): boolean =>
  (tagName === 'input' && /^checkbox$/i.test(String(type))) ||
  NOTION_BOX.test(String(className)) ||
  // Google Docs uses a picture of a box.
  (tagName === 'img' && ['checked', 'unchecked'].includes(String(alt)));

const markOf = ({ properties: { checked, alt, className } }: Element): string =>
  (checked !== undefined && checked !== 'false') ||
  alt === 'checked' ||
  NOTION_BOX.exec(String(className))?.[1] === 'n'
    ? DONE
    : OPEN;

function stateOf(node: Element, list: Parents): string | undefined {
  const { properties } = node;
  const around = list.type === 'element' ? list.properties : {};
  // TinyMCE
  if (String(around['className']).includes('tox-checklist')) {
    return String(properties['className']).includes('tox-checklist--checked') ? DONE : OPEN;
  }
  const { dataList, dataChecked, ariaChecked } = properties;
  const evernote = stylesOf(node).get('--en-checked');
  return [dataList, dataChecked, ariaChecked, evernote, around['dataChecked']]
    .map((state) => STATES.get(String(state)))
    .find(Boolean);
}

/** Notion copies `[x] a` and `[ ] a`. */
function takeWritten(node: Element): string | undefined {
  const [first] = node.children;
  if (isElement(first, 'p')) return takeWritten(first);
  const [written, done] = (first?.type === 'text' && /^\s*\[([ x])\]\s/i.exec(first.value)) || [];
  if (first?.type !== 'text' || !written) return undefined;
  first.value = first.value.slice(written.length);
  return done === ' ' ? OPEN : DONE;
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
