// URLs that do not map to a file of the same name, on any host.

/** Item pages are /{kind}/{id}/{slug}; the id alone identifies the item. */
export const itemKinds = ['blog', 'evenement', 'formation', 'accompagnement'];

/** Lists whose older pages are /{list}/page/{number}. Pages disappear when items are removed. */
export const archivedLists = ['blog', 'evenements'];

/** One page serves all of /status/{id}/{title}; it reads the id from its URL. */
export const statusPage = 'status/projet';
export const isStatusAddress = (path: string): boolean => /^\/?status\/[^/]+\/[^/]+\/?$/.test(path);

/**
 * Not permanent, because a slug may change back: a browser that has cached both redirects could
 * never reach the page again.
 */
export const movedStatus = 302;

const ITEM_PAGE = new RegExp(`^((?:${itemKinds.join('|')})/\\d+)/[^/]+\\.html$`);

/** The page of each item, by item (`blog/12` to `blog/12/le-titre`), from the site's file names. */
export function itemPages(files: Iterable<string>): Map<string, string> {
  const pages = new Map<string, string>();
  for (const file of files) {
    const item = ITEM_PAGE.exec(file)?.[1];
    if (item && !pages.has(item)) pages.set(item, file.replace(/\.html$/, ''));
  }
  return pages;
}
