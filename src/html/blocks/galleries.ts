import type { Element, ElementContent, Root } from 'hast';
import { isElement } from '../nodes.ts';
import { SKIP, visit, visitElements } from '../visit.ts';

/** The widths in the style sheet of components/ui/Prose.astro, for images in several sizes. */
const SIZES = '(min-width: 48rem) 15rem, 50vw';

/** Marks lists that contain only images and their captions. */
export function markGalleries(tree: Root): void {
  visitElements(tree, (node) => {
    if (!isElement(node, 'ul', 'ol') || !isGallery(node)) return undefined;
    node.properties['className'] = ['gallery'];
    visitElements(node, ({ properties }) => {
      if (properties['sizes']) properties['sizes'] = SIZES;
    });
    return SKIP;
  });
}

const isGallery = ({ children }: Element): boolean =>
  children.length > 0 && children.every(isImageItem);

function isImageItem(item: ElementContent): boolean {
  let [images, others] = [0, 0];
  visit(item, (node) => {
    if (node.type === 'text' && node.value.trim()) others += 1;
    if (isElement(node, 'img')) images += 1;
    if (isElement(node, 'ul', 'ol', 'table')) others += 1;
    return isElement(node, 'figcaption') ? SKIP : undefined;
  });
  return images > 0 && others === 0;
}
