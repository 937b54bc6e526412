// The one place where HTML of editors becomes safe at build time.
import type { Root } from 'hast';
import { sanitize as applySchema, type Schema } from 'hast-util-sanitize';
import { allowedElements, allowedEverywhere } from '../../text/allowed-html.ts';

/** Attributes that a tree calls otherwise. */
const PROPERTIES: Record<string, string> = {
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
};

const elements = Object.entries(allowedElements).map(([name, attributes]) => [
  name,
  attributes.map((attribute) => PROPERTIES[attribute] ?? attribute),
]);

const schema: Schema = {
  tagNames: Object.keys(allowedElements),
  attributes: {
    '*': Object.entries(allowedEverywhere),
    ...Object.fromEntries(elements),
  },
  // No page keeps an image's own address: pictures.ts puts local copies in their place.
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https', 'data'] },
  // Their text is not text for readers; every other unknown element leaves its text behind.
  strip: [
    ...['script', 'style', 'template', 'noembed', 'noframes', 'xmp', 'title', 'xml', 'svg'],
    ...['annotation', 'annotation-xml', 'textarea', 'select'],
    ...['iframe', 'object', 'audio', 'video', 'canvas'],
  ],
  // A table's parts outside a table would be dropped by browsers in ways of their own.
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
  // An id that is allowed is none that clobbers.
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

export function sanitize(tree: Root): Root {
  return applySchema(tree, schema) as Root;
}
