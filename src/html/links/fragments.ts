// Link targets inside editors' texts: footnotes, tables of contents.
import type { Root } from 'hast';
import { decoded } from '../../text/decoded.ts';
import { visitElements } from '../visit.ts';

export const PREFIX = 'texte-';

/** Matches their ids. The page's own ids and names never have this prefix. */
export const FRAGMENT = /^texte-\S+$/;

/**
 * The id of a link target, from the id, the name or the URL fragment that an editor wrote.
 *
 * @param part the index of the text, on pages with several texts
 */
function fragmentId(written: string, part?: number): string {
  // Editors may or may not percent-encode it.
  const name = decoded(written).replace(/\s+/g, '-');
  return part === undefined ? PREFIX + name : `${PREFIX}${part}-${name}`;
}

/** Runs before sanitising, which removes ids without the prefix. Old editors use `<a name>`. */
export function prefixFragments(tree: Root, part?: number): void {
  visitElements(tree, (node) => {
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
  visitElements(tree, ({ properties }) => {
    const { id } = properties;
    if (typeof id !== 'string') return;
    if (ids.has(id)) delete properties['id'];
    ids.add(id);
  });
  return ids;
}
