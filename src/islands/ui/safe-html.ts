// HTML of the provider that reaches the browser without the build in between. Nothing that is not
// named here comes through; src/content/html/sanitize.ts is its like at build time. It alone uses
// DOMPurify, which is large: it is fetched when it is needed.
import DOMPurify, { type Config } from 'dompurify';
import { printable } from '../../text/printable.ts';
import { fitIn, type Place } from './fit-in.ts';

const bare = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span'],
  ...['ul', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'q', 'cite'],
  ...['abbr', 'bdi', 'bdo', 'wbr', 'del', 'ins', 'dfn', 'kbd', 'samp', 'var'],
  // Renamed afterwards, so that what stands in them stays apart.
  ...['address', 'article', 'aside', 'center', 'footer', 'header', 'main', 'nav', 'section'],
];
const attributes: Record<string, string[]> = {
  ...Object.fromEntries(bare.map((name) => [name, []])),
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};
const everywhere: Record<string, RegExp> = {
  lang: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i,
  dir: /^(?:ltr|rtl|auto)$/,
  title: /^/,
};

const config = {
  ALLOWED_TAGS: Object.keys(attributes),
  ALLOWED_ATTR: [...new Set([...Object.values(attributes).flat(), ...Object.keys(everywhere)])],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  // Their text is not text for readers, like that of scripts.
  ADD_FORBID_CONTENTS: ['textarea', 'select', 'object', 'canvas', 'xml', 'annotation'],
  // Nodes, not text: text would be parsed once more, and might then mean something else.
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

const purify = DOMPurify(window);

purify.addHook('uponSanitizeAttribute', (node, data) => {
  data.attrValue = printable(data.attrValue);
  const own = attributes[node.nodeName.toLowerCase()] ?? [];
  const rule = everywhere[data.attrName];
  data.keepAttr = own.includes(data.attrName) || Boolean(rule?.test(data.attrValue));
});

/** @returns undefined where nothing is left to be read */
export function safeHtml(html: string, place: Place): DocumentFragment | undefined {
  const fragment = purify.sanitize(printable(html), config);
  fitIn(fragment, place);
  return fragment.textContent.trim() || fragment.querySelector('img') ? fragment : undefined;
}
