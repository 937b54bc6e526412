// An image with a caption. A figure that has more than these is kept as it is: see kept.ts.
import { Node } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { isWhole } from './lost.ts';

export interface Figure {
  src: string | null;
  alt: string | null;
  /** Where a click on the image leads. */
  href: string | null;
  caption: string;
}

const attribute = { default: null, rendered: false };

const partsOf = ({ src, alt, href, caption }: Figure) => {
  const image = ['img', { src, alt }] as const;
  return [href ? (['a', { href }, image] as const) : image, ['figcaption', caption]] as const;
};

export const figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  addAttributes: () => ({ src: attribute, alt: attribute, href: attribute, caption: attribute }),
  parseHTML: () => [{ tag: 'figure', priority: 101, getAttrs: read }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    HTMLAttributes,
    ...partsOf(node.attrs as Figure),
  ],
});

function read(element: HTMLElement): Figure | false {
  const image = element.querySelector('img');
  const caption = element.querySelector(':scope > figcaption:last-child')?.textContent.trim();
  if (!image || !caption) return false;
  const figure = {
    src: image.getAttribute('src'),
    alt: image.getAttribute('alt'),
    href: image.closest('a')?.getAttribute('href') ?? null,
    caption,
  };
  const { dom } = DOMSerializer.renderSpec(document, ['figure', ...partsOf(figure)]);
  return isWhole(element.outerHTML, dom.outerHTML) && figure;
}
