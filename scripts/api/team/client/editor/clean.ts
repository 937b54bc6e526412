// The one cleaner, on HTML that comes from a clipboard or is shown in the editor.
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { fitIntoPage, makeSafe } from '../../../../../src/html/clean.ts';
import { linkAddresses } from '../../../../../src/html/links/bare-addresses.ts';
import { PREFIX } from '../../../../../src/html/links/fragments.ts';
import { repairHtml } from '../../../../../src/html/repair.ts';
import { visitElements } from '../../../../../src/html/visit.ts';
import { parseHtml } from '../../../../../src/islands/ui/html/parse-html.ts';

/** Addresses in the text become links, as on the site. */
export function cleanHtml(html: string): string {
  const tree = safeTree(html);
  linkAddresses(tree);
  // The site adds it to what is stored, each time.
  visitElements(tree, ({ properties }) => {
    for (const name of ['id', 'href'])
      if (typeof properties[name] === 'string')
        properties[name] = properties[name].replace(new RegExp(`^(#?)${PREFIX}`), '$1');
  });
  return toHtml(tree).replaceAll(`${location.origin}/storage/`, '/storage/');
}

/** As a page of the site shows it, except that its images are still those of the text. */
export function shownHtml(html: string): string {
  const tree = safeTree(html);
  fitIntoPage(tree);
  return toHtml(tree);
}

/** The addresses in it that a text cannot keep. */
export function lostIn(html: string): string[] {
  const lost = new Set<string>();
  safeTree(html, (address) => lost.add(address));
  return [...lost];
}

function safeTree(html: string, onLost?: (address: string) => void): Root {
  const tree = parseHtml(html);
  repairHtml(tree);
  return makeSafe(tree, { storageUrls: [`${location.origin}/storage`], onLost });
}
