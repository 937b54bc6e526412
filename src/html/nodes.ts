// HTML as a tree, in the notation of hast: attributes have the names of DOM properties.
import type { Element, ElementContent, Nodes, Parents } from 'hast';

/** Elements that do not separate words. */
export const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** What they hold may be copied, and is left as it is. */
export const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'var']);

export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

export const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && names.includes(node.tagName);

export const hasText = (node: Parents): boolean =>
  node.children.some((child) => {
    if (child.type === 'text') return /[^\s\p{Cf}]/u.test(child.value);
    return child.type === 'element' && hasText(child);
  });

export const hasElement = (node: Parents, is: (element: Element) => boolean): boolean =>
  node.children.some((child) => child.type === 'element' && (is(child) || hasElement(child, is)));
