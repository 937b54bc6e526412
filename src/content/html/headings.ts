import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Adjusts the heading levels to an outline below the page's h1: the first heading is an h2, and no
 * level is skipped.
 */
export function orderHeadings(tree: Root): void {
  /** The original levels of the enclosing headings. */
  const ancestors: number[] = [];
  visit(tree, 'element', (node) => {
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    if (!level) return;
    while ((ancestors.at(-1) ?? 0) >= level) ancestors.pop();
    ancestors.push(level);
    node.tagName = `h${Math.min(ancestors.length + 1, 6)}`;
  });
}
