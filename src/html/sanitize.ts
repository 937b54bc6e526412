// What is allowed in editors' HTML; everything else is removed. Attributes have the names of DOM
// properties, as in hast.
import type { Root } from 'hast';
import { sanitize as applySchema, type Schema } from 'hast-util-sanitize';
import { FRAGMENT } from './links/fragments.ts';

const plainElements = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span'],
  ...['ul', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'q', 'cite'],
  ...['abbr', 'bdi', 'bdo', 'wbr', 'del', 'ins', 'dfn', 'kbd', 'samp', 'var'],
];

/** The allowed elements, each with its own attributes besides the global ones. */
export const allowedElements: Readonly<Record<string, string[]>> = {
  ...Object.fromEntries(plainElements.map((name) => [name, []])),
  a: ['href'],
  img: ['src', 'alt'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan', 'scope'],
  time: ['dateTime'],
};

/** The attributes allowed on any element, with a pattern for their values. */
export const globalAttributes: Readonly<Record<'id' | 'lang' | 'dir' | 'title', RegExp>> = {
  id: FRAGMENT,
  lang: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i,
  dir: /^(?:ltr|rtl|auto)$/i,
  title: /^/,
};

const schema: Schema = {
  tagNames: Object.keys(allowedElements),
  attributes: { '*': Object.entries(globalAttributes), ...allowedElements },
  // The build and the browser replace the images: see images.ts.
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https', 'data'] },
  // Removed with their text. Any other unknown element is removed, but its text is kept.
  strip: [
    ...['script', 'style', 'template', 'noembed', 'noframes', 'xmp', 'title', 'xml', 'svg'],
    ...['annotation', 'annotation-xml', 'textarea', 'select'],
    ...['iframe', 'object', 'audio', 'video', 'canvas'],
  ],
  // Browsers treat these elements inconsistently outside their parents.
  ancestors: {
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
    caption: ['table'],
    li: ['ul', 'ol'],
    dt: ['dl'],
    dd: ['dl'],
    figcaption: ['figure'],
  },
  // Not needed, because all allowed ids have a prefix.
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

export function sanitize(tree: Root): Root {
  return applySchema(tree, schema) as Root;
}
