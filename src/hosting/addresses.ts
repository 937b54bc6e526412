// URLs that do not map to a file of the same name, on any host.
import { archivedKinds, kinds } from '../routes/items.ts';

/** Item pages are /{folder}/{id}/{slug}; the id alone identifies the item. */
export const itemFolders = Object.values(kinds).map(({ page }) => page.slice(1));

/** Lists whose older pages are /{list}/page/{number}. Pages disappear when items are removed. */
export const archivedLists = archivedKinds.map((kind) => kinds[kind].list.slice(1));

/**
 * Not permanent, because a slug may change back: a browser that has cached both redirects could
 * never reach the page again.
 */
export const movedStatus = 302;

const ITEM_PAGE = new RegExp(`^((?:${itemFolders.join('|')})/\\d+)/[^/]+\\.html$`);

/** The page of each item, by item (`blog/12` to `blog/12/le-titre`), from the site's file names. */
export function itemPages(files: Iterable<string>): Map<string, string> {
  const pages = new Map<string, string>();
  for (const file of files) {
    const item = ITEM_PAGE.exec(file)?.[1];
    if (item && !pages.has(item)) pages.set(item, file.replace(/\.html$/, ''));
  }
  return pages;
}
