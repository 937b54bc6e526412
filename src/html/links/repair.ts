// A link needs a valid target and an accessible name.
import type { Element, Root } from 'hast';
import { imagesIn } from '../images.ts';
import { element, hasText } from '../nodes.ts';
import { uniqueFragments } from './fragments.ts';
import { isLink } from './safe-link.ts';
import { visitElements } from '../visit.ts';

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|heic|svg)$/i;

/** Unwraps links that cannot be repaired. */
export function repairLinks(tree: Root): void {
  const fragments = uniqueFragments(tree);
  visitElements(tree, (node, index, parent) => {
    if (node.tagName !== 'a' || isUseful(node, fragments)) return undefined;
    const { id } = node.properties;
    const replacement = id ? [element('span', { id }, node.children)] : node.children;
    parent.children.splice(index, 1, ...replacement);
    return index;
  });
}

/** Names a link around a picture without `alt` by its URL. */
function isUseful(link: Element, fragments: ReadonlySet<string>): boolean {
  const { href } = link.properties;
  if (typeof href !== 'string' || !isLink(href)) return false;
  const isWithin = href.startsWith('#');
  if (isWithin && !fragments.has(href.slice(1))) return false;
  const images = imagesIn(link);
  const [first] = images;
  if (!first || hasText(link) || images.some(({ properties }) => properties['alt'])) {
    return true;
  }
  // It only leads to the picture itself, or to a fragment that does not name it.
  if (isWithin || IMAGE_FILE.test(href)) return false;
  first.properties['alt'] = href.replace(/^https?:\/\//, '');
  return true;
}
