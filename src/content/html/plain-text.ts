import type { Nodes } from 'hast';
import { typeset } from '../../text/typography.ts';
import { collapse } from '../../text/white-space.ts';
import { readHtml } from './read.ts';

/** Elements that do not separate words. */
export const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const NO_TEXT = new Set(['script', 'style', 'template', 'iframe']);
/** Soft hyphens, zero-width spaces and word joiners. */
const BREAKS = /[\u00ad\u200b\u2060]/g;

/**
 * The text content of HTML, for titles and extracts: white space is collapsed, block elements and
 * line breaks become spaces, and French typography is applied. Empty if nothing is visible.
 *
 * The result is not HTML: it must be escaped in a page.
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
