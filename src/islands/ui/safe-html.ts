// Sanitizes HTML that the browser receives directly from the provider; at build time,
// src/content/html/sanitize.ts does this. Load it on demand: DOMPurify is large.
import DOMPurify, { type Config } from 'dompurify';
import { allowedElements, globalAttributes } from '../../text/allowed-html.ts';
import { fragmentId } from '../../text/fragment.ts';
import { printable } from '../../text/printable.ts';
import { adaptHtml, type HtmlContext } from './adapt-html.ts';

/** Replaced later by adaptHtml, so that their contents remain separate blocks. */
const renamed = [
  ...['h1', 'address', 'article', 'aside', 'center', 'footer', 'header', 'main', 'nav', 'section'],
];
const everywhere: Record<string, RegExp> = globalAttributes;

const config = {
  ALLOWED_TAGS: [...Object.keys(allowedElements), ...renamed],
  // Old editors write the id of a link as its name.
  ALLOWED_ATTR: [...Object.values(allowedElements).flat(), ...Object.keys(everywhere), 'name'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  // Their text, like that of scripts, is not meant for readers.
  ADD_FORBID_CONTENTS: ['textarea', 'select', 'object', 'canvas', 'xml', 'annotation'],
  // Nodes, not a string: parsing it again could give a different result (mutation XSS).
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

const purify = DOMPurify(window);
/** The index of the text that is being sanitized. */
let part = 0;

purify.addHook('uponSanitizeAttribute', (node, data) => {
  data.attrValue = printable(data.attrValue);
  const own = allowedElements[node.nodeName.toLowerCase()] ?? [];
  const name = node.nodeName === 'A' && data.attrName === 'name' ? 'id' : data.attrName;
  if (name === 'id' && data.attrValue) data.attrValue = fragmentId(data.attrValue, part);
  const rule = everywhere[name];
  data.keepAttr = own.includes(data.attrName) || Boolean(rule?.test(data.attrValue));
});

/** @returns undefined if neither text nor an image remains */
export function safeHtml(html: string, context: HtmlContext): DocumentFragment | undefined {
  part = context.part;
  // A leading <br> starts the body: otherwise a <frameset> would replace it, with all content.
  const fragment = purify.sanitize(`<br>${printable(html)}`, config);
  fragment.firstChild?.remove();
  adaptHtml(fragment, context);
  return fragment.textContent.trim() || fragment.querySelector('img') ? fragment : undefined;
}
