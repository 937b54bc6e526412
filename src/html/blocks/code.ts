import type { ElementContent, Root } from 'hast';
import { SKIP, visitElements } from '../visit.ts';

const BLOCKS = new Set('p div h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd'.split(' '));

/** Some editors put block elements inside `<pre>`: this replaces them by line breaks. */
export function preserveLines(tree: Root): void {
  visitElements(tree, (node) => {
    if (node.tagName !== 'pre') return undefined;
    node.children = linesOf(node.children);
    return SKIP;
  });
}

function linesOf(nodes: ElementContent[]): ElementContent[] {
  /** The last character, and whether a line break must follow. */
  let [last, endsLine] = ['\n', false];

  function read(node: ElementContent): ElementContent[] {
    if (node.type === 'text') return node.value ? [...lineBreak(node.value), node] : [];
    if (node.type !== 'element') return [];
    if (!BLOCKS.has(node.tagName)) {
      if (node.tagName === 'br') last = '\n';
      node.children = node.children.flatMap(read);
      return [node];
    }
    endsLine = true;
    const inside = node.children.flatMap(read);
    endsLine = true;
    return inside;
  }

  function lineBreak(next: string): ElementContent[] {
    const isMissing = endsLine && last !== '\n' && !next.startsWith('\n');
    endsLine = false;
    last = next.slice(-1);
    return isMissing ? [{ type: 'text', value: '\n' }] : [];
  }

  return nodes.flatMap(read);
}
