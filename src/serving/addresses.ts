// The addresses that do not stand for a file of their own name, whoever serves the site.

/** Their pages are /{kind}/{id}/{slug}: the id alone tells which one is meant. */
export const itemKinds = ['blog', 'evenement', 'formation', 'accompagnement'];

/** Their older pages are /{list}/page/{number}, and there are fewer when items go. */
export const archivedLists = ['blog', 'evenements'];

/** One page for all of /status/{id}/{title}: it reads the id from its address. */
export const statusPage = 'status/projet';
export const isStatusAddress = (path: string): boolean => /^\/?status\/[^/]+\/[^/]+\/?$/.test(path);

/**
 * Not permanent, because a slug may change back: where a browser had kept both directions, the
 * page could never be reached again.
 */
export const movedStatus = 302;

const ITEM_PAGE = new RegExp(`^((?:${itemKinds.join('|')})/\\d+)/[^/]+\\.html$`);

/** The page of each item, `blog/12/le-titre` by `blog/12`, read from the names of the site's files. */
export function itemPages(files: Iterable<string>): Map<string, string> {
  const pages = new Map<string, string>();
  for (const file of files) {
    const item = ITEM_PAGE.exec(file)?.[1];
    if (item && !pages.has(item)) pages.set(item, file.replace(/\.html$/, ''));
  }
  return pages;
}
