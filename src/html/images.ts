import type { Element, Nodes, Root } from 'hast';
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
  visitElements(tree, (node, index, parent) => {
    if (isImage(node))
      parent.children[index] = find(node) ?? { type: 'text', value: altText(node) };
  });
}

const isImage = (node: Element): boolean => node.tagName === 'img';

export const altText = ({ properties }: Element): string => String(properties['alt'] ?? '').trim();
