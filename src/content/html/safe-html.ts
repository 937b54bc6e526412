import { toHtml } from 'hast-util-to-html';
import type { Picture } from '../entry.ts';
import { mendAddresses } from './addresses.ts';
import { linkAddresses } from './bare-addresses.ts';
import { keepLines } from './code.ts';
import { linkEmbeds } from './embeds.ts';
import { nameEmphasis } from './emphasis.ts';
import { nameFragments } from './fragments.ts';
import { markGalleries } from './galleries.ts';
import { orderHeadings } from './headings.ts';
import { mendLinks } from './links.ts';
import { mendLists } from './lists.ts';
import { localPictures } from './pictures.ts';
import { readHtml } from './read.ts';
import { sanitize } from './sanitize.ts';
import { dropEmpty, dropEmptyHeads, keepApart, letScroll } from './structure.ts';
import { typesetTexts } from './typography.ts';

/**
 * An editor's HTML as pages may show it.
 *
 * @param html anything at all
 * @param findPicture the local copy of an image, by its address
 * @param part which of the texts of a page, where there are several
 */
export async function safeHtml(
  html: string,
  findPicture: (address: string) => Promise<Picture | undefined>,
  part?: number,
): Promise<string> {
  const tree = readHtml(html);
  mendAddresses(tree);
  nameFragments(tree, part);
  linkEmbeds(tree);
  nameEmphasis(tree);
  orderHeadings(tree);
  keepApart(tree);
  // What is dropped may leave a paragraph in a paragraph: it is read again as a browser will.
  const safe = sanitize(readHtml(toHtml(sanitize(tree))));
  // Only what we make ourselves is added after the sanitising.
  await localPictures(safe, findPicture);
  keepLines(safe);
  linkAddresses(safe);
  mendLinks(safe);
  dropEmpty(safe);
  dropEmptyHeads(safe);
  mendLists(safe);
  markGalleries(safe);
  // An empty one may have left a gap.
  orderHeadings(safe);
  letScroll(safe);
  typesetTexts(safe);
  return toHtml(safe).trim();
}
