// What HTML of editors may hold, wherever it is made safe: by the build (src/content/html) and in
// the browser (src/islands/ui). Nothing that is not named here comes through.

import { FRAGMENT } from './fragment.ts';

const bare = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span'],
  ...['ul', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'q', 'cite'],
  ...['abbr', 'bdi', 'bdo', 'wbr', 'del', 'ins', 'dfn', 'kbd', 'samp', 'var'],
];

/** Elements, each with the attributes that it may have besides those of all. */
export const allowedElements: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(bare.map((name) => [name, []])),
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};

/** Attributes that any element may have, and what these may say. */
export const allowedEverywhere: Readonly<Record<'id' | 'lang' | 'dir' | 'title', RegExp>> = {
  id: FRAGMENT,
  lang: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i,
  dir: /^(?:ltr|rtl|auto)$/i,
  title: /^/,
};
