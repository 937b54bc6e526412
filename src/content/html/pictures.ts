// Images inside the HTML get the same care as the others: local copies, sizes, lazy loading.
import type { Element, ElementContent, Parents, Properties, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { Picture } from '../entry.ts';
import { fallbackSource, sourceSet } from '../images/source-set.ts';
import { element } from './structure.ts';

type FindPicture = (address: string) => Promise<Picture | undefined>;

/** An image that can not be had leaves its description behind. */
export async function localPictures(tree: Root, find: FindPicture): Promise<void> {
  const images = new Map<ElementContent, ElementContent[]>();
  const parents = new Set<Parents>();
  visit(tree, 'element', (node, _index, parent) => {
    if (node.tagName !== 'img' || !parent) return;
    images.set(node, []);
    parents.add(parent);
  });
  for (const node of images.keys()) images.set(node, await shown(node as Element, find));
  for (const parent of parents) {
    parent.children = (parent.children as ElementContent[]).flatMap(
      (child) => images.get(child) ?? child,
    );
  }
}

/** An image that is written into the HTML; not a script's placeholder, nor a program. */
const WRITTEN_OUT = /^data:image\/(?:jpeg|jpg|png|webp|gif|avif);base64,/i;
/** Less of a side than this is a placeholder, or counts readers. */
const LEAST_SIDE = 3;

async function shown({ properties }: Element, find: FindPicture): Promise<ElementContent[]> {
  const [src, alt] = ['src', 'alt'].map((name) => String(properties[name] ?? '').trim());
  const picture = src && isImage(src) ? await find(src) : undefined;
  if (picture && Math.min(picture.width, picture.height) >= LEAST_SIDE) {
    return [pictureElement(picture, alt ?? '', properties['id'])];
  }
  return alt ? [{ type: 'text', value: alt }] : [];
}

const isImage = (src: string): boolean => !/^data:/i.test(src) || WRITTEN_OUT.test(src);

const SIZES = '(min-width: 48rem) 44rem, 100vw';

function pictureElement(picture: Picture, alt: string, id: Properties['id']): Element {
  return element('picture', { id }, [
    element('source', { type: 'image/avif', srcSet: sourceSet(picture, 'avif'), sizes: SIZES }),
    element('img', {
      src: fallbackSource(picture),
      srcSet: sourceSet(picture, 'webp'),
      sizes: SIZES,
      width: picture.width,
      height: picture.height,
      alt,
      loading: 'lazy',
      decoding: 'async',
    }),
  ]);
}
