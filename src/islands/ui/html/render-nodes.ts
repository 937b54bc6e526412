import type { Nodes } from 'hast';
import { createElement, type ReactNode } from 'react';

/** For cleaned HTML: its properties have the same names in hast and in React. */
export function renderNodes(nodes: readonly Nodes[]): ReactNode[] {
  return nodes.map((node, key) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    return createElement(node.tagName, { ...node.properties, key }, ...renderNodes(node.children));
  });
}
