// Places that links of the same text lead to: footnotes, tables of contents.
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { fragmentId } from '../../text/fragment.ts';

/** Before sanitising, which lets no other ids through. Old editors' places are names of links. */
export function nameFragments(tree: Root, part?: number): void {
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    const written = properties['id'] || (tagName === 'a' && properties['name']);
    if (written) properties['id'] = fragmentId(String(written), part);
    const href = String(properties['href'] ?? '');
    if (href.startsWith('#')) properties['href'] = `#${fragmentId(href.slice(1), part)}`;
    else if (tagName === 'a' && !href && written) node.tagName = 'span';
  });
}

/** The ids in a text. Of two that are the same browsers lead to the first, and it alone stays. */
export function uniqueFragments(tree: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  visit(tree, 'element', ({ properties }) => {
    const { id } = properties;
    if (typeof id !== 'string') return;
    if (ids.has(id)) delete properties['id'];
    ids.add(id);
  });
  return ids;
}
