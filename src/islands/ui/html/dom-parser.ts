// HTML's parser and serializer in the browser: the browser's own.
import type { Element as HastElement, ElementContent, Root } from 'hast';
import type { Parser } from '../../../html/parser.ts';
import { allowedElements } from '../../../html/sanitize.ts';
import { printable } from '../../../text/printable.ts';

/** Without a window: scripts do not run, and images are not loaded. */
const inert = document.implementation.createHTMLDocument('');
/** The names in hast of attributes that have two. */
const properties = new Map([
  ...Object.values(allowedElements).flatMap((names) =>
    names.map((name) => [name.toLowerCase(), name] as const),
  ),
  ['srcset', 'srcSet'],
  ['class', 'className'],
]);
const nameInHast = (name: string): string =>
  properties.get(name) ??
  (/^(?:data|aria)-/.test(name)
    ? name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : name);

export const parser: Parser = {
  parse(html) {
    const template = inert.createElement('template');
    template.innerHTML = html;
    return { type: 'root', children: childrenOf(template.content) };
  },
  serialize(tree) {
    const template = inert.createElement('template');
    template.content.append(createNodes(tree, inert));
    return template.innerHTML;
  },
};

/** Every node is created anew, so nothing but what the tree names can get into the page. */
export function createNodes(tree: Root, owner = document): DocumentFragment {
  const fragment = owner.createDocumentFragment();
  for (const child of tree.children) appendTo(fragment, child as ElementContent);
  return fragment;
}

function appendTo(parent: Node & ParentNode, node: ElementContent): void {
  if (node.type === 'text') parent.append(node.value);
  if (node.type !== 'element') return;
  const element = parent.ownerDocument!.createElement(node.tagName);
  for (const [name, value] of Object.entries(node.properties)) {
    if (value === undefined) continue;
    element.setAttribute(
      name === 'className' ? 'class' : name,
      value === true ? '' : String(value),
    );
  }
  for (const child of node.children) appendTo(element, child);
  parent.append(element);
}

function childrenOf(node: Node): ElementContent[] {
  return [...read(Node.prototype, 'childNodes', node)].flatMap((child): ElementContent[] => {
    if (child instanceof Text) return [{ type: 'text', value: printable(child.data) }];
    return child instanceof Element ? [elementOf(child)] : [];
  });
}

const elementOf = (element: Element): HastElement => ({
  type: 'element',
  tagName: read(Element.prototype, 'localName', element),
  properties: Object.fromEntries(
    [...read(Element.prototype, 'attributes', element)].map(({ name, value }) => [
      nameInHast(name),
      printable(value),
    ]),
  ),
  children: childrenOf(element),
});

/** Reads a property of a form too, where a control of that name hides it. */
function read<T extends object, K extends keyof T>(prototype: T, name: K, node: T): T[K] {
  return Reflect.get(prototype, name, node);
}
