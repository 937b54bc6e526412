// Walks through a tree. With unist-util-visit, cleaning 1,000 articles takes 5 seconds instead of 1.4:
// there are two dozen walks, and it makes a function for each node.
import type { Element, Nodes, Parents } from 'hast';

/** A visitor returns it to skip the content of the node. */
export const SKIP = 'skip';

/** A number is the index in `parent` to continue at, without visiting the content of the node. */
type Next = typeof SKIP | number | undefined | void;
type Visitor<Node> = (node: Node, index: number, parent: Parents) => Next;

/** Calls the visitor for the tree itself and for every node in it, parents first. */
export function visit(tree: Nodes, visitor: Visitor<Nodes>): void {
  function walk(parent: Parents): void {
    for (let index = 0; index < parent.children.length;) {
      const node = parent.children[index] as Nodes;
      const next = visitor(node, index, parent);
      if (next === undefined && 'children' in node) walk(node);
      index = typeof next === 'number' ? next : index + 1;
    }
  }
  walk({ type: 'root', children: [tree as Element] });
}

export const visitElements = (tree: Nodes, visitor: Visitor<Element>): void =>
  visit(tree, (node, index, parent) =>
    node.type === 'element' ? visitor(node, index, parent) : undefined,
  );
