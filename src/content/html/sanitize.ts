// The only place where editors' HTML is sanitised at build time.
import type { Root } from 'hast';
import { sanitize as applySchema, type Schema } from 'hast-util-sanitize';
import { allowedElements, globalAttributes } from '../../text/allowed-html.ts';

/** Attributes whose hast property has another name. */
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
    '*': Object.entries(globalAttributes),
    ...Object.fromEntries(elements),
  },
  // pictures.ts replaces the `src` of images by local copies.
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
