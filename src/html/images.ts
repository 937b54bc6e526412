import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import { visit } from 'unist-util-visit';

export function imagesIn(node: Nodes): Element[] {
  const images: Element[] = [];
  visit(node, 'element', (child) => {
    if (isImage(child)) images.push(child);
  });
  return images;
}

/**
 * Replaces the images that an editor wrote by those that pages may show. An image that has none is
 * replaced by its `alt` text.
 */
export function replaceImages(tree: Root, find: (image: Element) => Element | undefined): void {
  const parents = new Set<Parents>();
  visit(tree, 'element', (node, _index, parent) => {
    if (isImage(node) && parent) parents.add(parent);
  });
  for (const parent of parents) {
    parent.children = (parent.children as ElementContent[]).flatMap((child) =>
      isImage(child) ? (find(child) ?? textInstead(child)) : child,
    );
  }
}

const isImage = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'img';

function textInstead(image: Element): ElementContent[] {
  const value = altText(image);
  return value ? [{ type: 'text', value }] : [];
}

export const altText = ({ properties }: Element): string => String(properties['alt'] ?? '').trim();
