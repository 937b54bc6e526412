// What is allowed in editors' HTML: the schema of hast-util-sanitize, which decides what is safe.
// Attributes have the names of DOM properties, as in hast.
import type { Root } from 'hast';
import { sanitize as sanitizeNodes, type Schema } from 'hast-util-sanitize';
import { FRAGMENT } from './links/fragments.ts';
import { PROTOCOLS } from './links/safe-link.ts';
import { NO_MARKER, NUMBER_CLASSES } from './lists/numbering.ts';
import { visitElements } from './visit.ts';

/**
 * Makes a new tree of what the schema allows. The package puts the children of an element that it
 * removes in its place as the arguments of a call, of which there may be some 100,000. If there are
 * more, only text in plain blocks remains.
 */
export function sanitize(tree: Root): Root {
  try {
    return sanitizeNodes(tree, schema) as Root;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    visitElements(tree, (element) => {
      if (!schema.strip.includes(element.tagName)) element.tagName = 'div';
    });
    return sanitizeNodes(tree, schema) as Root;
  }
}

/** Of lists: see lists/numbering.ts. */
const listClass: [string, ...string[]] = ['className', NO_MARKER, ...NUMBER_CLASSES];

export const schema = {
  tagNames:
    `a img li ol td th time h2 h3 h4 h5 h6 p br hr blockquote pre div span ul dl dt dd figure
    figcaption table caption thead tbody tfoot tr strong b em i u s sub sup small mark code q cite abbr
    bdi bdo wbr del ins dfn kbd samp var`.split(/\s+/),
  attributes: {
    '*': [
      ['id', FRAGMENT],
      ['lang', /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i],
      ['dir', /^(?:ltr|rtl|auto)$/i],
      'title',
    ],
    a: ['href'],
    img: ['src', 'alt'],
    li: ['value', listClass],
    ol: ['start', 'reversed', 'type', listClass],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
  },
  /** The build and the browser replace the images: see images.ts. */
  protocols: { href: PROTOCOLS, src: ['http', 'https', 'data'] },
  /** Removed with their text. Of any other unknown element, the text is kept. */
  strip:
    `script style template noembed noframes xmp title xml svg annotation annotation-xml textarea
    select iframe object audio video canvas`.split(/\s+/),
  /** Browsers treat these elements inconsistently outside their parents. */
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
  /** Ids have a prefix already: see links/fragments.ts. */
  clobber: [],
  required: {},
} satisfies Schema;
