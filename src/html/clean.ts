// The one cleaner of editors' HTML. The build and the browser differ in their parser and in the
// images that their pages may show, so each calls both steps: see src/content/html/safe-html.ts and
// src/islands/ui/html/clean-html.ts.
import type { Root } from 'hast';
import { dropEmpty, replaceEmptyHeaderCells } from './blocks/empty.ts';
import { orderHeadings } from './blocks/headings.ts';
import { wrapTables } from './blocks/scroll.ts';
import { separateBlocks } from './blocks/separate.ts';
import { normaliseAddresses } from './links/addresses.ts';
import { linkAddresses } from './links/bare-addresses.ts';
import { linkEmbeds } from './links/embeds.ts';
import { lostAddresses } from './links/lost.ts';
import { prefixFragments } from './links/fragments.ts';
import { repairLinks } from './links/repair.ts';
import { repairLists } from './lists/repair.ts';
import { sanitize } from './sanitize.ts';
import { readTexts } from './texts.ts';
import { typesetTexts } from './typography.ts';

interface Source {
  /** The provider's storage URL for visitors, and its aliases if it has any. */
  storageUrls: readonly [string, ...string[]];
  /** The index of the text, on pages with several texts. */
  part?: number | undefined;
  /** Called with each address that the text cannot keep. */
  onLost?: ((address: string) => void) | undefined;
}

/** Step one: untrusted HTML becomes safe, except that its images are still the editor's. */
export function makeSafe(tree: Root, { storageUrls, part, onLost }: Source): Root {
  normaliseAddresses(tree, storageUrls);
  if (onLost) lostAddresses(tree).forEach(onLost);
  readTexts(tree);
  prefixFragments(tree, part);
  linkEmbeds(tree);
  orderHeadings(tree);
  separateBlocks(tree);
  return sanitize(tree);
}

/**
 * Step two, after the images are replaced: the content fits into a page. From here on only our own
 * markup is added.
 *
 * @param below the level of the heading above the content
 */
export function fitIntoPage(safe: Root, below = 1): void {
  linkAddresses(safe);
  repairLinks(safe);
  dropEmpty(safe);
  replaceEmptyHeaderCells(safe);
  repairLists(safe);
  // Again, because removing an empty heading may have left a gap.
  orderHeadings(safe, below);
  wrapTables(safe);
  typesetTexts(safe);
}
