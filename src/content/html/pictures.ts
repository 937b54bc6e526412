// Replaces images in HTML by local copies, with sizes and lazy loading.
import type { Element, ElementContent, Parents, Properties, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { Picture } from '../entry.ts';
import { fallbackSource, sourceSet } from '../images/source-set.ts';
import { element } from './structure.ts';

type FindPicture = (address: string) => Promise<Picture | undefined>;

/** An unavailable image is replaced by its `alt` text. */
export async function localPictures(tree: Root, find: FindPicture): Promise<void> {
  const images = new Map<ElementContent, ElementContent[]>();
  const parents = new Set<Parents>();
  visit(tree, 'element', (node, _index, parent) => {
    if (node.tagName !== 'img' || !parent) return;
    images.set(node, []);
    parents.add(parent);
  });
  for (const node of images.keys()) images.set(node, await replacementFor(node as Element, find));
  for (const parent of parents) {
    parent.children = (parent.children as ElementContent[]).flatMap(
      (child) => images.get(child) ?? child,
    );
  }
}

/** Bitmap images as data URLs. SVG is excluded, because it may contain scripts. */
const DATA_URL = /^data:image\/(?:jpeg|jpg|png|webp|gif|avif);base64,/i;
/** Smaller images are placeholders or tracking pixels. */
const MIN_SIDE = 3;

async function replacementFor(
  { properties }: Element,
  find: FindPicture,
): Promise<ElementContent[]> {
  const [src, alt] = ['src', 'alt'].map((name) => String(properties[name] ?? '').trim());
  const picture = src && isImage(src) ? await find(src) : undefined;
  if (picture && Math.min(picture.width, picture.height) >= MIN_SIDE) {
    return [pictureElement(picture, alt ?? '', properties['id'])];
  }
  return alt ? [{ type: 'text', value: alt }] : [];
}

const isImage = (src: string): boolean => !/^data:/i.test(src) || DATA_URL.test(src);

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
