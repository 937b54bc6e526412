import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** The widths in the style sheet of components/ui/Prose.astro, for images in several sizes. */
const SIZES = '(min-width: 48rem) 15rem, 50vw';

/** Marks lists that contain only images and their captions. */
export function markGalleries(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (!['ul', 'ol'].includes(node.tagName) || !isGallery(node)) return undefined;
    node.properties['className'] = ['gallery'];
    visit(node, 'element', ({ properties }) => {
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
    if (node.type !== 'element') return undefined;
    if (node.tagName === 'img') images += 1;
    if (['ul', 'ol', 'table'].includes(node.tagName)) others += 1;
    return node.tagName === 'figcaption' ? SKIP : undefined;
  });
  return images > 0 && others === 0;
}
