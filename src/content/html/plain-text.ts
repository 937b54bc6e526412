import type { Nodes } from 'hast';
import { typeset } from '../../text/typography.ts';
import { collapse } from '../../text/white-space.ts';
import { readHtml } from './read.ts';

/** Where these begin or end, no word does. */
export const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const NO_TEXT = new Set(['script', 'style', 'template', 'iframe']);
/** Where a word may be broken, or not: a text that stands alone has no use for them. */
const BREAKS = /[\u00ad\u200b\u2060]/g;

/**
 * The text of a piece of HTML, for titles and extracts: white space collapsed, block elements and
 * line breaks as spaces, French typography mended. Empty when there is nothing to be seen.
 *
 * The result is text: whoever puts it into a page has to escape it.
 */
export function plainText(html: string): string {
  const texts: string[] = [];
  collect(readHtml(html), texts);
  const text = collapse(texts.join('').replace(BREAKS, ''));
  return /[^\s\p{Cf}]/u.test(text) ? typeset(text) : '';
}

function collect(node: Nodes, texts: string[]): void {
  if (node.type === 'text') texts.push(node.value);
  if (!('children' in node)) return;
  const { children } = node;
  const name = node.type === 'element' ? node.tagName : '';
  if (NO_TEXT.has(name)) return;
  const edge = INLINE.has(name) ? '' : ' ';
  texts.push(edge);
  for (const child of children) collect(child, texts);
  texts.push(edge);
}
