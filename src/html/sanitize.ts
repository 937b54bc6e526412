// Makes a tree safe by rebuilding it from allowed parts only. A package would add two
// kilobytes, for which /home has no room; a test compares the two.
import type { Element, ElementContent, Root } from 'hast';
import {
  allowedClasses,
  allowedElements,
  allowedProtocols,
  globalAttributes,
  removedElements,
  requiredAncestors,
} from './allowed.ts';
import { element } from './nodes.ts';

export const sanitize = (tree: Root): Root => ({
  type: 'root',
  children: safeNodes(tree.children as ElementContent[], []),
});

/** @param ancestors the names of all ancestors, including removed ones */
function safeNodes(nodes: ElementContent[], ancestors: string[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }];
    // Comments.
    if (node.type !== 'element') return [];
    const { tagName } = node;
    if (removedElements.has(tagName)) return [];
    const children = safeNodes(node.children, [...ancestors, tagName]);
    const attributes = allowedElements.get(tagName);
    const required = requiredAncestors.get(tagName);
    if (!attributes || (required && !required.some((name) => ancestors.includes(name)))) {
      return children;
    }
    return [element(tagName, safeProperties(node.properties, attributes), children)];
  });
}

const safeProperties = (
  properties: Element['properties'],
  attributes: readonly string[],
): Element['properties'] =>
  Object.fromEntries(
    Object.entries(properties).filter(
      ([name, value]) =>
        (attributes.includes(name) || globalAttributes.get(name)?.test(String(value))) &&
        isSafeAddress(name, String(value)) &&
        (name !== 'className' || allowedClasses.includes(String(value))),
    ),
  );

/** An address without a protocol belongs to this site. */
function isSafeAddress(name: string, value: string): boolean {
  const protocol = /^([^:/?#]*):/.exec(value)?.[1];
  return protocol === undefined || (allowedProtocols.get(name)?.includes(protocol) ?? true);
}
