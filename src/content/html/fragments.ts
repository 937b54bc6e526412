// Link targets inside a text: footnotes, tables of contents.
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { fragmentId } from '../../text/fragment.ts';

/** Runs before sanitising, which removes ids without the prefix. Old editors use `<a name>`. */
export function prefixFragments(tree: Root, part?: number): void {
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    const original = properties['id'] || (tagName === 'a' && properties['name']);
    if (original) properties['id'] = fragmentId(String(original), part);
    const href = String(properties['href'] ?? '');
    if (href.startsWith('#')) properties['href'] = `#${fragmentId(href.slice(1), part)}`;
    else if (tagName === 'a' && !href && original) node.tagName = 'span';
  });
}

/** The ids in a text. Removes duplicates of an id, because browsers use the first one. */
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
