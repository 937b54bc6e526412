import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import { isElement } from './nodes.ts';
import { visitElements } from './visit.ts';

export function imagesIn(node: Nodes): Element[] {
  const images: Element[] = [];
  visitElements(node, (child) => {
    if (isImage(child)) images.push(child);
  });
  return images;
}

/**
 * Replaces an editor's images by those that pages may show. If there is none for an image, its `alt`
 * text replaces it.
 */
export function replaceImages(tree: Root, find: (image: Element) => Element | undefined): void {
  const parents = new Set<Parents>();
  visitElements(tree, (node, _index, parent) => {
    if (isImage(node)) parents.add(parent);
  });
  for (const parent of parents) {
    parent.children = (parent.children as ElementContent[]).flatMap((child) =>
      isImage(child) ? (find(child) ?? textInstead(child)) : child,
    );
  }
}

const isImage = (node: ElementContent): node is Element => isElement(node, 'img');

function textInstead(image: Element): ElementContent[] {
  const value = altText(image);
  return value ? [{ type: 'text', value }] : [];
}

export const altText = ({ properties }: Element): string => String(properties['alt'] ?? '').trim();
