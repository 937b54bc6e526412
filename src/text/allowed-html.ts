// The elements and attributes allowed in editors' HTML; everything else is removed. The build
// (src/content/html) and the browser (src/islands/ui) both sanitise with this list.

import { FRAGMENT } from './fragment.ts';

const plainElements = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span'],
  ...['ul', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'q', 'cite'],
  ...['abbr', 'bdi', 'bdo', 'wbr', 'del', 'ins', 'dfn', 'kbd', 'samp', 'var'],
];

/** The allowed elements, each with its own attributes besides the global ones. */
export const allowedElements: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(plainElements.map((name) => [name, []])),
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};

/** The attributes allowed on any element, with a pattern for their values. */
export const globalAttributes: Readonly<Record<'id' | 'lang' | 'dir' | 'title', RegExp>> = {
  id: FRAGMENT,
  lang: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i,
  dir: /^(?:ltr|rtl|auto)$/i,
  title: /^/,
};
