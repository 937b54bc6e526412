// The one place where HTML of editors becomes safe. Nothing that is not named here comes through.
import type { Root } from 'hast';
import { sanitize as applySchema, type Schema } from 'hast-util-sanitize';

const schema: Schema = {
  tagNames: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'q', 'cite'],
    ...['abbr', 'time', 'bdi', 'bdo', 'wbr', 'del', 'ins', 'dfn', 'kbd', 'samp', 'var'],
  ],
  attributes: {
    '*': [['lang', /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i], ['dir', 'ltr', 'rtl', 'auto'], 'title'],
    a: ['href'],
    img: ['src', 'alt'],
    ol: ['start', 'reversed'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
    time: ['dateTime'],
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
  allowComments: false,
  allowDoctypes: false,
};

export function sanitize(tree: Root): Root {
  return applySchema(tree, schema) as Root;
}
