import type { ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

const BLOCKS = new Set('p div h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd'.split(' '));

/** Nothing but lines stands in `<pre>`: where an editor's system made paragraphs of them, each is one. */
export function keepLines(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'pre') return undefined;
    node.children = linesOf(node.children);
    return SKIP;
  });
}

function linesOf(nodes: ElementContent[]): ElementContent[] {
  /** What was written last, and whether a line ends there in any case. */
  let [last, isOver] = ['\n', false];

  function read(node: ElementContent): ElementContent[] {
    if (node.type === 'text') return node.value ? [...lineBreak(node.value), node] : [];
    if (node.type !== 'element') return [];
    if (!BLOCKS.has(node.tagName)) {
      if (node.tagName === 'br') last = '\n';
      node.children = node.children.flatMap(read);
      return [node];
    }
    isOver = true;
    const inside = node.children.flatMap(read);
    isOver = true;
    return inside;
  }

  function lineBreak(next: string): ElementContent[] {
    const isMissing = isOver && last !== '\n' && !next.startsWith('\n');
    isOver = false;
    last = next.slice(-1);
    return isMissing ? [{ type: 'text', value: '\n' }] : [];
  }

  return nodes.flatMap(read);
}
