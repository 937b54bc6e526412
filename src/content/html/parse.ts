import type { Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from '../../html/visit.ts';
import { printable } from '../../text/printable.ts';

/** Chromium's limit. Deeper trees are invalid and would overflow the stack. */
const MAX_DEPTH = 512;

/**
 * Parses HTML like a browser into printable text. A tree that is too deep becomes plain text. The
 * browser's is src/islands/ui/html/parse-html.ts.
 */
export function parseHtml(html: string): Root {
  // Before parsing too: parsers disagree about controls within tags.
  const tree = parse(printable(html));
  visit(tree, (node) => {
    if (node.type === 'text') node.value = printable(node.value);
    if (node.type !== 'element') return;
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === 'string') node.properties[name] = printable(value);
    }
  });
  return tree;
}

function parse(html: string): Root {
  try {
    const tree = fromHtml(html, { fragment: true });
    if (!isTooDeep(tree)) return tree;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const value = html.replace(/<[^<>]*>/g, ' ');
  return { type: 'root', children: [{ type: 'text', value }] };
}

const isTooDeep = (node: Nodes, depth = 0): boolean =>
  depth > MAX_DEPTH ||
  ('children' in node && node.children.some((child) => isTooDeep(child, depth + 1)));
