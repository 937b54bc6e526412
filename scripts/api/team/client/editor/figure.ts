// An image with a caption. What else a figure may contain is kept as it is: see kept.ts.
import { Node } from '@tiptap/core';

export interface Figure {
  src: string;
  alt: string | null;
  /** Where a click on the image leads. */
  href: string | null;
  caption: string;
}

const none = { default: null, rendered: false };

export const figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  addAttributes: () => ({ src: none, alt: none, href: none, caption: none }),
  parseHTML: () => [{ tag: 'figure', priority: 101, getAttrs: read }],
  renderHTML({ node, HTMLAttributes }) {
    const { src, alt, href, caption } = node.attrs as Figure;
    const image = ['img', { src, alt }];
    return [
      'figure',
      HTMLAttributes,
      href ? ['a', { href }, image] : image,
      ['figcaption', caption],
    ];
  },
});

/** Returns false if it would lose something. */
function read(element: HTMLElement): Figure | false {
  const [shown, caption, ...others] = element.children;
  const [link, image] = shown?.localName === 'a' ? [shown, shown.firstElementChild] : [null, shown];
  const parts = [...element.querySelectorAll('*')];
  const isPlain =
    image?.localName === 'img' &&
    caption?.localName === 'figcaption' &&
    others.length === 0 &&
    parts.length === (link ? 3 : 2) &&
    parts.flatMap((part) => part.getAttributeNames()).every((name) => KEPT.includes(name)) &&
    element.textContent.trim() === caption.textContent.trim();
  return (
    isPlain && {
      src: image.getAttribute('src') ?? '',
      alt: image.getAttribute('alt'),
      href: link?.getAttribute('href') ?? null,
      caption: caption.textContent.trim(),
    }
  );
}

const KEPT = ['src', 'alt', 'href'];
