import type { Nodes, Root } from 'hast';
import { INLINE } from '../../html/nodes.ts';
import { readEntities } from '../../text/entities.ts';
import { typeset } from '../../text/typography.ts';
import { collapse } from '../../text/white-space.ts';
import { printable } from '../../text/printable.ts';
import { unwrapLinks } from '../../text/wrapped-links.ts';
import { parseHtml } from './parse.ts';

/** What a parser would not read as text. */
const MARKUP = /[<&\0]/;
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
  // Most titles and extracts are only text, and there are thousands of them in each build.
  return MARKUP.test(html) ? textOf(parseHtml(html)) : finish(printable(html));
}

/** The same for parsed HTML. */
export function textOf(tree: Root): string {
  const texts: string[] = [];
  collect(tree, texts);
  return finish(texts.join(''));
}

function finish(raw: string): string {
  const text = collapse(unwrapLinks(readEntities(raw)).replace(BREAKS, ''));
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
