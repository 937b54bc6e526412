import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * An editor's headings, whatever their levels, as an outline below the page's own h1: the first is
 * an h2, and none skips a level.
 */
export function orderHeadings(tree: Root): void {
  /** The written levels of the headings that the next one may stand below. */
  const above: number[] = [];
  visit(tree, 'element', (node) => {
    const written = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    if (!written) return;
    while ((above.at(-1) ?? 0) >= written) above.pop();
    above.push(written);
    node.tagName = `h${Math.min(above.length + 1, 6)}`;
  });
}
