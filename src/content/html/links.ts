// What a link needs to be of use: a place to lead to, and a name.
import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { hasText } from './structure.ts';

const HERE = 'http://here.invalid';
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|heic|svg)$/i;

/** Where a link can have neither, only what it held stays. */
export function mendLinks(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'a' || !parent || index === undefined || isUseful(node)) return undefined;
    parent.children.splice(index, 1, ...node.children);
    return [SKIP, index];
  });
}

/** Around a picture that nobody described, the address is the name. */
function isUseful(link: Element): boolean {
  const { href } = link.properties;
  if (typeof href !== 'string' || !URL.canParse(href, HERE)) return false;
  const images = imagesIn(link);
  const [first] = images;
  if (!first || hasText(link) || images.some(({ properties }) => properties['alt'])) {
    return true;
  }
  // To the picture alone, which is seen already.
  if (IMAGE_FILE.test(href)) return false;
  first.properties['alt'] = href.replace(/^https?:\/\//, '');
  return true;
}

function imagesIn(node: Element): Element[] {
  const images: Element[] = [];
  visit(node, 'element', (child) => {
    if (child.tagName === 'img') images.push(child);
  });
  return images;
}
