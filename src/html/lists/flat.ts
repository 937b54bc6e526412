// Quill writes items of all levels and kinds side by side, with the level in a class; Word on the web
// writes a list for each item, with the level in an attribute.
import type { Element, ElementContent, Root } from 'hast';
import { element, isElement } from '../nodes.ts';
import { visit } from '../visit.ts';

const LEVEL = /\bql-indent-(\d)/;
/** Quill 2 has the kind of an item in `data-list`. */
const KINDS = new Map([
  ['ordered', 'ol'],
  ['bullet', 'ul'],
  ['checked', 'ul'],
  ['unchecked', 'ul'],
]);
/** Quill uses these for nested levels, in turn. */
const TYPES = ['1', 'a', 'i'];

/** Nests the lists as the editor saw them. */
export function nestFlatLists(tree: Root): void {
  visit(tree, (parent) => {
    if (!('children' in parent)) return;
    const children = (parent.children as ElementContent[]).flatMap((child) =>
      isWrapper(child) ? child.children : child,
    );
    if (children.some((child) => isList(child) && isFlat(child))) {
      parent.children = nestRuns(children);
    }
  });
}

const isWrapper = (node: ElementContent): node is Element =>
  isElement(node, 'div') && String(node.properties['className']).includes('ListContainerWrapper');

const isList = (node: ElementContent): node is Element => isElement(node, 'ul', 'ol');

const isOfWord = (item: ElementContent): boolean =>
  isElement(item, 'li') && 'dataAriaLevel' in item.properties;

const levelOf = (item: Element): number =>
  isOfWord(item)
    ? Number(item.properties['dataAriaLevel']) - 1
    : Number(LEVEL.exec(String(item.properties['className']))?.[1] ?? 0);

const kindOf = ({ properties }: Element): string | undefined =>
  KINDS.get(String(properties['dataList']));

const isFlat = (list: Element): boolean =>
  list.children.some(
    (item) =>
      item.type === 'element' &&
      (isOfWord(item) || levelOf(item) > 0 || kindOf(item) !== undefined),
  );

const isBlank = (node: ElementContent): boolean => node.type === 'text' && !node.value.trim();

/** Quill 1 begins a new list where the kind changes. */
function nestRuns(children: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let run: Element[] = [];
  function end(): void {
    result.push(...(run.some(isFlat) ? nest(run) : run));
    run = [];
  }
  for (const child of children) {
    if (isList(child)) run.push(child);
    else if (run.length === 0 || !isBlank(child)) {
      end();
      result.push(child);
    }
  }
  end();
  return result;
}

function nest(lists: Element[]): ElementContent[] {
  const roots: ElementContent[] = [];
  /** The last item, preceded by the items that it is nested in. */
  const path: { level: number; item: Element }[] = [];
  for (const list of lists) {
    // Of Word, each list has its number, and 1 is another list.
    let begins = list.children.some(isOfWord) && Number(list.properties['start']) === 1;
    for (const item of list.children) {
      if (isBlank(item)) continue;
      if (!isElement(item, 'li')) {
        (path.at(-1)?.item.children ?? roots).push(item);
        continue;
      }
      const level = levelOf(item);
      const name = kindOf(item) ?? list.tagName;
      while (path.length > 0 && path.at(-1)!.level >= level) path.pop();
      path.push({ level, item });
      const place = path.at(-2)?.item.children ?? roots;
      let last = place.at(-1);
      if (!isElement(last, name) || begins) {
        last = element(name, name === 'ol' ? numberingOf(list, path.length - 1, place) : {});
        place.push(last);
      }
      begins = false;
      delete item.properties['dataList'];
      delete item.properties['className'];
      last.children.push(item);
    }
  }
  return roots;
}

/** The numbers continue after items of another kind. */
function numberingOf(list: Element, depth: number, place: ElementContent[]): Element['properties'] {
  if (list.children.some(isOfWord)) return list.properties;
  const before = place.filter((child) => isElement(child, 'ol'));
  const start = before.reduce((sum, { children }) => sum + children.length, 1);
  if (depth === 0 && start === 1 && list.tagName === 'ol') return list.properties;
  return { start: start > 1 ? start : undefined, type: TYPES[depth % TYPES.length] };
}
