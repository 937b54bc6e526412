import type { Element, Root } from 'hast';
import { visitElements } from '../visit.ts';

/** Word on the web writes `<p role="heading" aria-level="2">`. */
function levelOf({ tagName, properties: { role, ariaLevel } }: Element): number {
  const written = role === 'heading' && ['p', 'div'].includes(tagName) ? ariaLevel : undefined;
  return Number(/^h([1-6])$/.exec(tagName)?.[1] ?? written ?? 0);
}

/**
 * Adjusts the heading levels to an outline below a heading of the page: the first one is a level
 * below it, and no level is skipped.
 */
export function orderHeadings(tree: Root, below = 1): void {
  /** The original levels of the enclosing headings. */
  const ancestors: number[] = [];
  visitElements(tree, (node) => {
    const level = levelOf(node);
    if (!level) return;
    while ((ancestors.at(-1) ?? 0) >= level) ancestors.pop();
    ancestors.push(level);
    node.tagName = `h${Math.min(ancestors.length + below, 6)}`;
  });
}
