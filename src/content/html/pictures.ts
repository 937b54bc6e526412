// Replaces images in HTML by local copies, with sizes and lazy loading.
import type { Element, Root } from 'hast';
import { altText, imagesIn, replaceImages } from '../../html/images.ts';
import { element } from '../../html/nodes.ts';
import type { Picture } from '../entry.ts';
import { sourceSet } from '../../text/source-set.ts';

type FindPicture = (address: string) => Promise<Picture | undefined>;

export async function localPictures(tree: Root, find: FindPicture): Promise<void> {
  const copies = new Map<Element, Element>();
  for (const image of imagesIn(tree)) {
    const copy = await localCopy(image, find);
    if (copy) copies.set(image, copy);
  }
  replaceImages(tree, (image) => copies.get(image));
}

/** Bitmap images as data URLs. SVG is excluded, because it may contain scripts. */
const DATA_URL = /^data:image\/(?:jpeg|jpg|png|webp|gif|avif);base64,/i;
/** Smaller images are placeholders or tracking pixels. */
const MIN_SIDE = 3;

async function localCopy(image: Element, find: FindPicture): Promise<Element | undefined> {
  const src = String(image.properties['src'] ?? '').trim();
  const picture = src && isImage(src) ? await find(src) : undefined;
  if (!picture || Math.min(picture.width, picture.height) < MIN_SIDE) return undefined;
  return pictureElement(picture, image);
}

const isImage = (src: string): boolean => !/^data:/i.test(src) || DATA_URL.test(src);

const SIZES = '(min-width: 48rem) 44rem, 100vw';

function pictureElement(picture: Picture, image: Element): Element {
  return element('picture', { id: image.properties['id'] }, [
    element('source', {
      type: 'image/avif',
      srcSet: sourceSet(picture.variants, 'avif'),
      sizes: SIZES,
    }),
    element('img', {
      src: picture.variants[0].webp,
      srcSet: sourceSet(picture.variants, 'webp'),
      sizes: SIZES,
      width: picture.width,
      height: picture.height,
      alt: altText(image),
      loading: 'lazy',
      decoding: 'async',
    }),
  ]);
}
