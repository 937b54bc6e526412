import { toHtml } from 'hast-util-to-html';
import type { Picture } from '../entry.ts';
import type { StorageUrls } from '../provider/settings.ts';
import { normaliseAddresses } from './addresses.ts';
import { linkAddresses } from './bare-addresses.ts';
import { preserveLines } from './code.ts';
import { linkEmbeds } from './embeds.ts';
import { convertEmphasis } from './emphasis.ts';
import { prefixFragments } from './fragments.ts';
import { markGalleries } from './galleries.ts';
import { orderHeadings } from './headings.ts';
import { repairLinks } from './links.ts';
import { repairLists } from './lists.ts';
import { localPictures } from './pictures.ts';
import { readHtml } from './read.ts';
import { sanitize } from './sanitize.ts';
import { dropEmpty, replaceEmptyHeaderCells, separateBlocks, makeScrollable } from './structure.ts';
import { typesetTexts } from './typography.ts';

interface Options {
  storage: StorageUrls;
  /** Finds the local copy of an image by its URL. */
  findPicture: (address: string) => Promise<Picture | undefined>;
  /** The index of the text, on pages with several texts. */
  part?: number;
}

/**
 * Converts an editor's HTML to safe HTML for pages.
 *
 * @param html untrusted HTML
 */
export async function safeHtml(
  html: string,
  { storage, findPicture, part }: Options,
): Promise<string> {
  const tree = readHtml(html);
  normaliseAddresses(tree, storage);
  prefixFragments(tree, part);
  linkEmbeds(tree);
  convertEmphasis(tree);
  orderHeadings(tree);
  separateBlocks(tree);
  // Removed elements may leave nested paragraphs, so it is parsed again as a browser would.
  const safe = sanitize(readHtml(toHtml(sanitize(tree))));
  // From here on only our own markup is added.
  await localPictures(safe, findPicture);
  preserveLines(safe);
  linkAddresses(safe);
  repairLinks(safe);
  dropEmpty(safe);
  replaceEmptyHeaderCells(safe);
  repairLists(safe);
  markGalleries(safe);
  // Again, because removing an empty heading may have left a gap.
  orderHeadings(safe);
  makeScrollable(safe);
  typesetTexts(safe);
  return toHtml(safe).trim();
}
