import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Adjusts the heading levels to an outline below a heading of the page: the first one is a level
 * below it, and no level is skipped.
 */
export function orderHeadings(tree: Root, below = 1): void {
  /** The original levels of the enclosing headings. */
  const ancestors: number[] = [];
  visit(tree, 'element', (node) => {
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    if (!level) return;
    while ((ancestors.at(-1) ?? 0) >= level) ancestors.pop();
    ancestors.push(level);
    node.tagName = `h${Math.min(ancestors.length + below, 6)}`;
  });
}
