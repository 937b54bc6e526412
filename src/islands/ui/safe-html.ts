// HTML of the provider that reaches the browser without the build in between;
// src/content/html/sanitize.ts is its like at build time. It alone uses DOMPurify, which is large: it
// is fetched when it is needed.
import DOMPurify, { type Config } from 'dompurify';
import { allowedElements, allowedEverywhere } from '../../text/allowed-html.ts';
import { fragmentId } from '../../text/fragment.ts';
import { printable } from '../../text/printable.ts';
import { fitIn, type Place } from './fit-in.ts';

/** Renamed afterwards, so that what stands in them stays apart. */
const renamed = [
  ...['h1', 'address', 'article', 'aside', 'center', 'footer', 'header', 'main', 'nav', 'section'],
];
const everywhere: Record<string, RegExp> = allowedEverywhere;

const config = {
  ALLOWED_TAGS: [...Object.keys(allowedElements), ...renamed],
  // The name of a link is an id, as old editors write it.
  ALLOWED_ATTR: [...Object.values(allowedElements).flat(), ...Object.keys(everywhere), 'name'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  // Their text is not text for readers, like that of scripts.
  ADD_FORBID_CONTENTS: ['textarea', 'select', 'object', 'canvas', 'xml', 'annotation'],
  // Nodes, not text: text would be parsed once more, and might then mean something else.
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

const purify = DOMPurify(window);
/** Of the text that is made safe. */
let part = 0;

purify.addHook('uponSanitizeAttribute', (node, data) => {
  data.attrValue = printable(data.attrValue);
  const own = allowedElements[node.nodeName.toLowerCase()] ?? [];
  const name = node.nodeName === 'A' && data.attrName === 'name' ? 'id' : data.attrName;
  if (name === 'id' && data.attrValue) data.attrValue = fragmentId(data.attrValue, part);
  const rule = everywhere[name];
  data.keepAttr = own.includes(data.attrName) || Boolean(rule?.test(data.attrValue));
});

/** @returns undefined where nothing is left to be read */
export function safeHtml(html: string, place: Place): DocumentFragment | undefined {
  // Where a line break has begun the body, no <frameset> takes its place: there would be nothing.
  part = place.part;
  const fragment = purify.sanitize(`<br>${printable(html)}`, config);
  fragment.firstChild?.remove();
  fitIn(fragment, place);
  return fragment.textContent.trim() || fragment.querySelector('img') ? fragment : undefined;
}
